import type { DemoPost } from './demo-post.ts';

/** Shop news, including a scheduled and an expired article. */
export const newsArticles: readonly DemoPost[] = [
  {
    code: 'boat-show-what-we-bring',
    pageParent: 'blog',
    picture: 'hero-2',
    author: 'Garrett Halyard',
    category: 'Shop news',
    daysAgo: -12,
    en: {
      title: 'The boat show: what we bring, and why',
      desc: 'Six boats, three engines and a table with soup. A look behind the stand before it is built.',
      seo: {
        title: 'What we bring to the boat show this winter',
        description:
          'Six boats, three engines and a table with soup: what stands on our boat show stand this winter, the show prices, and when it is quiet enough to talk.',
        keywords: 'thunder jet, osprey, harris',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>A stand holds six boats if they are polite. We argued for two weeks about which. In the end it is what we would take ourselves: a jet for the rivers, two welded boats for all days, a pilothouse with its furnace on, a pontoon with every cushion in place, and an inflatable that hangs from the ceiling because somebody measured twice.</p><p>On the cards stands the show price with everything in it, the same that stands on <a href="/boat-show-special-boats">this page</a> while the show lasts. You need not decide there. What you should do there is sit in them: behind the helm, on the toilet, on the engine box with a sandwich. No picture tells you where your knees go.</p>',
        },
        {
          type: 'left-text',
          title: 'When to come',
          html: '<p>Friday morning is for questions: half of the shop is with us, and nobody is in a hurry. Saturday afternoon is for children. On Sunday after three we take things apart and are glad of company.</p><p>If you think of a trade, bring the plate, the hours and four photos. We put a range on it while you try the soup.</p>',
          picture: 'os-26-0418-cabin',
        },
        {
          type: 'full-text',
          title: 'What we leave at home',
          html: '<p>Prizes, pop-up tents and prices that are only good until six. A show price holds until the season starts, for the boat on the stand and for its sisters in the yard. If the crowd is too loud to think, take the card with you: its number opens the same boat on this site, with all the pictures and the sum of what is in the price.</p>',
        },
      ],
    },
    fr: {
      title: 'Le salon nautique\u00a0: ce que nous apportons, et pourquoi',
      desc: 'Six bateaux, trois moteurs et une table avec de la soupe. Un regard derrière le kiosque avant qu’il soit monté.',
      seo: {
        title: 'Ce que nous apportons au salon nautique cet hiver',
        description:
          'Six bateaux, trois moteurs et une table avec de la soupe\u00a0: notre kiosque au salon nautique, les prix du salon et les heures tranquilles pour jaser.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Six bateaux tiennent dans un kiosque, s’ils sont polis. Nous avons débattu deux semaines pour savoir lesquels. Finalement, ce sont ceux que nous prendrions\u00a0: un jet pour les rivières, deux bateaux soudés pour tous les jours, une timonerie le chauffage en marche, un ponton avec tous ses coussins et un pneumatique pendu au plafond, parce que quelqu’un a mesuré deux fois.</p><p>Sur les fiches figure le prix du salon, tout compris, le même que sur <a href="/boat-show-special-boats">cette page</a> pendant le salon. Rien ne presse de décider. Ce qu’il faut faire là-bas, c’est s’y asseoir\u00a0: à la barre, aux toilettes, sur le coffre du moteur avec un sandwich. Aucune photo ne dit où vont vos genoux.</p>',
        },
        {
          type: 'left-text',
          title: 'Quand venir',
          html: '<p>Le vendredi matin est fait pour les questions\u00a0: la moitié de l’atelier est là et personne n’est pressé. Le samedi après-midi est aux enfants. Le dimanche après trois heures, nous démontons, et la compagnie est bienvenue.</p><p>Si vous pensez à un échange, apportez la plaque, les heures et quatre photos. Nous donnons une fourchette le temps d’une soupe.</p>',
          picture: 'os-26-0418-cabin',
        },
        {
          type: 'full-text',
          title: 'Ce que nous laissons à la maison',
          html: '<p>Les tirages, les chapiteaux et les prix qui ne valent que jusqu’à dix-huit heures. Un prix du salon vaut jusqu’au début de la saison, pour le bateau du kiosque comme pour ses frères de la cour. Si la foule empêche de réfléchir, emportez la fiche\u00a0: son numéro ouvre le même bateau sur ce site, avec toutes les images et le détail du prix.</p>',
        },
      ],
    },
  },
  {
    code: 'electric-on-the-small-lakes',
    pageParent: 'blog',
    picture: 'me-av20-4016-profile',
    author: 'Pippa Fairlead',
    category: 'Shop news',
    daysAgo: 50,
    en: {
      title: 'A summer with an electric outboard',
      desc: 'We lent it to everybody who asked. Here is what they wrote on the clipboard.',
      seo: {
        title: 'A summer with an electric outboard: what we learned',
        description:
          'Range, noise, charging and cold fingers: what a summer of lending out an electric outboard on small Vancouver Island lakes taught us, in real numbers.',
        keywords: 'avator electric, jon boat',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>In May we hung an <a href="/product/boat-engines-outboard-motors-for-sale/mercury-outboards/mercury-2-5-to-20-hp/mercury-avator-20e-electric-2026">electric outboard</a> on a 14-foot jon boat and a clipboard on its tiller. Everybody who asked could take it to a lake for a day, and had to write down three things: how far, how long, what surprised you. Forty-one people did.</p><ul><li><strong>How far:</strong> on average eleven kilometres at walking pace with one battery. At full throttle, four.</li><li><strong>How long:</strong> nobody ran out who trolled. Three ran out who raced.</li><li><strong>What surprised you:</strong> “I heard the fish jump.” “My wife came along.” “It weighs nothing until you carry the battery.”</li></ul>',
        },
        {
          type: 'right-text',
          title: 'For whom it is right today',
          html: '<p>For small lakes, above all those where petrol engines aren’t allowed. For tenders that go ashore and back. For sailors who used to swear at a pull cord. One battery charges overnight from a kitchen outlet, for about twenty cents.</p><p>It is not right for the Strait: if the wind turns, you want an hour in hand, and one battery doesn’t hold it. We say so at the counter, too.</p>',
          picture: 'ma-j14-3325-profile',
        },
        {
          type: 'full-text',
          title: 'Next summer',
          html: '<p>The clipboard stays. We have ordered two more batteries and a boat with a seat for somebody’s grandmother, because she was right. <a href="/contact">Write to us</a> to be on the list.</p>',
        },
        {
          type: 'full-text',
          title: 'What it cost us',
          html: '<p>Two shear pins, one propeller that met a stump, and a battery that somebody left in the sun, which switched itself off and came back at supper. No oil, no filters, no smell in the van. The whole summer’s electricity was less than one tank for the boat beside it. We say that as people who make their living from oil changes.</p>',
        },
      ],
    },
    fr: {
      title: 'Un été avec un hors-bord électrique',
      desc: 'Nous l’avons prêté à qui le demandait. Voici ce qu’on a écrit sur la planchette.',
      seo: {
        title: 'Un été avec un hors-bord électrique\u00a0: nos leçons',
        description:
          'Autonomie, bruit, recharge, doigts gelés\u00a0: ce qu’un été de prêts d’un hors-bord électrique sur de petits lacs de l’île nous a appris, en chiffres.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>En mai, nous avons accroché un <a href="/product/boat-engines-outboard-motors-for-sale/mercury-outboards/mercury-2-5-to-20-hp/mercury-avator-20e-electric-2026">hors-bord électrique</a> à une chaloupe à fond plat de 14\u00a0pi et une planchette à sa barre. Qui voulait pouvait l’emporter un jour sur un lac, à condition de noter trois choses\u00a0: jusqu’où, combien de temps, et la surprise. Quarante et une personnes l’ont fait.</p><ul><li><strong>Jusqu’où\u00a0:</strong> en moyenne, onze kilomètres au pas avec une batterie. À plein gaz, quatre.</li><li><strong>Combien de temps\u00a0:</strong> aucun de ceux qui traînaient n’est tombé en panne. Trois de ceux qui couraient, oui.</li><li><strong>La surprise\u00a0:</strong> «\u00a0J’ai entendu le poisson sauter.\u00a0» «\u00a0Ma femme est venue.\u00a0» «\u00a0Il ne pèse rien, jusqu’à ce qu’on porte la batterie.\u00a0»</li></ul>',
        },
        {
          type: 'right-text',
          title: 'À qui il convient aujourd’hui',
          html: '<p>Aux petits lacs, surtout ceux où l’essence est interdite. Aux annexes qui vont à terre et reviennent. Aux voileux qui maudissaient la corde du démarreur. Une batterie se recharge la nuit à une prise de cuisine, pour une vingtaine de cents.</p><p>Il ne convient pas au détroit\u00a0: si le vent tourne, il faut une heure de réserve, et une batterie ne l’a pas. Nous le disons aussi au comptoir.</p>',
          picture: 'ma-j14-3325-profile',
        },
        {
          type: 'full-text',
          title: 'L’été prochain',
          html: '<p>La planchette reste. Nous avons commandé deux autres batteries et un bateau avec un siège pour la grand-mère de quelqu’un, parce qu’elle avait raison. <a href="/contact">Écrivez-nous</a> pour être sur la liste.</p>',
        },
        {
          type: 'full-text',
          title: 'Ce qu’il nous en a coûté',
          html: '<p>Deux goupilles, une hélice qui a rencontré une souche et une batterie oubliée au soleil, qui s’est arrêtée d’elle-même pour revenir au souper. Ni huile, ni filtres, ni odeur dans la fourgonnette. L’électricité de tout l’été a coûté moins qu’un plein du bateau voisin. Nous le disons en gens qui vivent de vidanges.</p>',
        },
      ],
    },
  },
  {
    code: 'ninth-bay',
    pageParent: 'blog',
    picture: 'tj-26-1120-stern',
    author: 'Marina Skerry',
    category: 'Shop news',
    daysAgo: 110,
    gallery: ['os-30u-0290-stern', 'ss-28u-0084-stern', 'mc-350-6010-profile', 'mc-tb-7104-profile'],
    en: {
      title: 'The ninth bay is open',
      desc: 'Room for thirty feet, and a pit that keeps our knees young.',
      seo: {
        title: 'The ninth bay of our Nanaimo shop is open',
        description:
          'The ninth bay of our shop takes hulls to thirty feet, with a crane for powerheads and a drain that keeps bottom paint out of the harbour.',
        keywords: 'sterndrive, transom assembly',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>For three winters, boats above twenty-six feet waited outside under a tarp until two smaller ones had left. That is over. The ninth bay has a door of four metres, a floor that carries ten tonnes and a pit from which you can reach a drive without lying in it.</p><p>It also has the only window in the shop. There was a vote about who works in front of it; the coffee machine won.</p>',
        },
        {
          type: 'left-text',
          title: 'What is in it',
          html: '<ul><li>A crane of two tonnes, for powerheads and whole sterndrives.</li><li>A drain with a separator: what is scraped or washed off a hull stays out of the harbour.</li><li>Ducts that change the air twelve times an hour, for paint and epoxy.</li><li>Power for a test tank, so that an outboard can run at load while it rains.</li></ul>',
          picture: 'mc-b1x-7004-profile',
        },
        {
          type: 'full-text',
          title: 'What it changes for you',
          html: '<p>The waiting time for larger boats is down from three weeks to one. Re-powers of twin-engine boats no longer have to be planned around the tide. And if you come on a dry Friday after four, we show you the pit. You will want one.</p><p>Bookings are open: choose <a href="/book-marine-services/boat-re-powering">a re-power</a> or <a href="/book-marine-services/boat-repair">a repair</a>, and the calendar gives the ninth bay to whoever is too long for the other eight.</p>',
        },
        {
          type: 'full-text',
          title: 'The first boat in',
          html: '<p>A thirty-foot pilothouse with two tired sterndrives, whose owner had been promised a date three times. It went in on a Monday, came out the Friday after with new bellows, new gimbals and a dry bilge, and its owner brought a cake in the shape of the pit. We have kept the candle.</p>',
        },
      ],
    },
    fr: {
      title: 'La neuvième baie est ouverte',
      desc: 'De la place pour trente pieds, et une fosse qui ménage nos genoux.',
      seo: {
        title: 'La neuvième baie de notre atelier est ouverte',
        description:
          'La neuvième baie de notre atelier accueille des coques de trente pieds, avec une grue et un drain qui garde la peinture antisalissure hors du port.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Pendant trois hivers, les bateaux de plus de vingt-six pieds ont attendu dehors sous une bâche que deux plus petits s’en aillent. C’est fini. La neuvième baie a une porte de quatre mètres, un plancher qui porte dix tonnes et une fosse d’où l’on atteint une embase sans s’y coucher.</p><p>Elle a aussi la seule fenêtre de l’atelier. On a voté pour savoir qui travaillerait devant; la machine à café a gagné.</p>',
        },
        {
          type: 'left-text',
          title: 'Ce qu’elle contient',
          html: '<ul><li>Une grue de deux tonnes, pour les blocs-moteurs et les semi-hors-bord entiers.</li><li>Un drain avec séparateur\u00a0: ce qu’on gratte ou lave d’une coque reste hors du port.</li><li>Une ventilation qui change l’air douze fois l’heure, pour la peinture et l’époxy.</li><li>Un bassin d’essai, pour faire tourner un hors-bord en charge pendant qu’il pleut.</li></ul>',
          picture: 'mc-b1x-7004-profile',
        },
        {
          type: 'full-text',
          title: 'Ce qu’elle change pour vous',
          html: '<p>L’attente pour les grands bateaux passe de trois semaines à une. Les remotorisations de bateaux à deux moteurs ne se planifient plus selon la marée. Et si vous venez un vendredi sec après quatre heures, nous vous montrons la fosse. Vous en voudrez une.</p><p>Les rendez-vous sont ouverts\u00a0: choisissez <a href="/book-marine-services/boat-re-powering">une remotorisation</a> ou <a href="/book-marine-services/boat-repair">une réparation</a>, et le calendrier donne la neuvième baie à qui est trop long pour les huit autres.</p>',
        },
        {
          type: 'full-text',
          title: 'Le premier bateau',
          html: '<p>Une timonerie de trente pieds aux deux embases fatiguées, dont le propriétaire avait reçu trois fois une promesse de date. Entrée un lundi, elle est ressortie le vendredi suivant avec des soufflets et des cardans neufs et une cale sèche; son propriétaire a apporté un gâteau en forme de fosse. Nous avons gardé la bougie.</p>',
        },
      ],
    },
  },
  {
    code: 'summer-evening-hours',
    pageParent: 'blog',
    picture: 'hero-3',
    author: 'Marina Skerry',
    category: 'Shop news',
    daysAgo: 180,
    overDaysAgo: 76,
    en: {
      title: 'Open until eight on summer Thursdays',
      desc: 'Parts, advice and a test float in the evening light, until the end of August.',
      seo: {
        title: 'Summer hours: open until eight on Thursdays',
        description:
          'On Thursdays in July and August our parts counter and test float in Nanaimo stay open until eight in the evening, for those who work when we do.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>People who work when we work never get to see us. So on Thursdays in July and August the parts counter, the showroom and the test float stay open until eight. The shop itself goes home at half past five, because it starts at seven.</p><p>Bring the propeller that met a log, or the children who want to see the travel lift. There is lemonade.</p>',
        },
      ],
    },
    fr: {
      title: 'Ouvert jusqu’à vingt heures les jeudis d’été',
      desc: 'Pièces, conseils et quai d’essai dans la lumière du soir, jusqu’à la fin d’août.',
      seo: {
        title: 'Heures d’été\u00a0: ouvert jusqu’à 20\u00a0h le jeudi',
        description:
          'Les jeudis de juillet et d’août, notre comptoir des pièces et le quai d’essai de Nanaimo restent ouverts jusqu’à vingt heures pour ceux qui travaillent.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Ceux qui travaillent aux mêmes heures que nous ne nous voient jamais. Les jeudis de juillet et d’août, le comptoir des pièces, la salle d’exposition et le quai d’essai restent donc ouverts jusqu’à vingt heures. L’atelier, lui, ferme à 17\u00a0h\u00a030, parce qu’il commence à sept.</p><p>Apportez l’hélice qui a rencontré un billot, ou les enfants qui veulent voir le portique. Il y a de la limonade.</p>',
        },
      ],
    },
  },
];
