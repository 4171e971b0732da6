import type { DemoPost } from './demo-post.ts';

/** Care and repair. */
export const careArticles: readonly DemoPost[] = [
  {
    code: 'five-things-before-the-first-frost',
    pageParent: 'blog',
    picture: 'hf-310-2204-profile',
    author: 'Marina Skerry',
    category: 'Care and repair',
    daysAgo: 6,
    en: {
      title: 'Five things to do before the first frost',
      desc: 'None takes more than half an hour, and each has cost somebody an engine.',
      seo: {
        title: 'Five things to do to your boat before the first frost',
        description:
          'Tilt, drain, stabilize, grease and take the battery home: five jobs before the first frost on the BC coast, each of which has cost somebody an engine.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>The first hard frost on the coast is never announced. It comes on a clear night after a week of rain, when the boat is still in the water because the coho are late. These five jobs need no lift, no shop and hardly any daylight.</p><ol><li><strong>Tilt the outboard down.</strong> Up, it holds a cup of water in the prop hub, and ice is stronger than aluminum. If the boat lies afloat, tilt it down at least for the coldest nights.</li><li><strong>Look at the gear oil.</strong> Loosen the lower screw for a second. Black is used, grey means water. Change the seals now, not in May, when forty other people want theirs changed.</li><li><strong>Fill the tank, then add stabilizer.</strong> A full tank has no room for damp air. Run the engine ten minutes so that the treated fuel reaches the injectors and not only the filter.</li><li><strong>Pull the drain plug</strong> and hang it on the steering wheel, where you must move it before you can drive. More boats sink at the ramp in April than in storms.</li><li><strong>Take the battery home.</strong> A charged one does not freeze; an empty one does at minus ten and is done for good.</li></ol>',
        },
        {
          type: 'left-text',
          title: 'If you have an hour more',
          html: '<p>Take the propeller off, look for fishing line behind the washer, and grease the shaft. Line cuts the seal that keeps the water out of that oil you have just looked at. Then open every locker and leave it open: mildew needs still air.</p><p>Sterndrives and inboards want antifreeze through the raw-water side as well. That one is worth <a href="/book-marine-services/winterizing">a visit to the shop</a>.</p>',
          picture: 'pr-bm17-8001-profile',
        },
        {
          type: 'banner',
          title: 'No hour to spare?',
          html: '<p>We do all five, and the antifreeze, in one visit.</p>',
          picture: 'head-winterizing',
          link: '/book-marine-services/winterizing',
          linkText: 'Book winterizing',
        },
      ],
      faqs: [
        {
          question: 'Is antifreeze needed in an outboard?',
          answer: 'No. Stored upright, it drains by itself. Sterndrives and inboards do need it.',
        },
        {
          question: 'How cold is too cold for a boat in the water?',
          answer:
            'Salt water itself rarely freezes here. What freezes is the fresh water in pumps, lockers and blocks, from about minus two.',
        },
      ],
    },
    fr: {
      title: 'Cinq choses à faire avant le premier gel',
      desc: 'Aucune ne prend plus d’une demi-heure, et chacune a déjà coûté un moteur à quelqu’un.',
      seo: {
        title: 'Cinq choses à faire au bateau avant le premier gel',
        description:
          'Abaisser, vidanger, stabiliser, graisser, rentrer la batterie\u00a0: cinq gestes avant le premier gel sur la côte, chacun a déjà coûté un moteur.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Sur la côte, le premier vrai gel ne s’annonce pas. Il vient par une nuit claire après une semaine de pluie, quand le bateau est encore à l’eau parce que le coho est en retard. Ces cinq gestes ne demandent ni portique, ni atelier, ni beaucoup de lumière.</p><ol><li><strong>Abaissez le hors-bord.</strong> Relevé, il garde une tasse d’eau dans le moyeu, et la glace est plus forte que l’aluminium. Si le bateau reste à flot, abaissez-le au moins les nuits les plus froides.</li><li><strong>Regardez l’huile de l’embase.</strong> Desserrez la vis du bas une seconde. Noire, elle a servi; grise, elle contient de l’eau. Changez les joints maintenant, pas en mai, quand quarante autres le demandent.</li><li><strong>Faites le plein, puis ajoutez du stabilisateur.</strong> Un réservoir plein n’a pas de place pour l’air humide. Laissez tourner dix minutes, pour que l’essence traitée atteigne les injecteurs.</li><li><strong>Retirez le bouchon de vidange</strong> et accrochez-le au volant, où il vous gênera avant de partir. Plus de bateaux coulent à la rampe en avril que dans les tempêtes.</li><li><strong>Rapportez la batterie à la maison.</strong> Chargée, elle ne gèle pas; vide, elle gèle à moins dix et c’est fini.</li></ol>',
        },
        {
          type: 'left-text',
          title: 'S’il vous reste une heure',
          html: '<p>Retirez l’hélice, cherchez du fil à pêche derrière la rondelle et graissez l’arbre. Le fil coupe le joint qui garde l’eau hors de l’huile que vous venez de regarder. Puis ouvrez tous les coffres et laissez-les ouverts\u00a0: la moisissure aime l’air immobile.</p><p>Les semi-hors-bord et les moteurs intérieurs veulent aussi de l’antigel dans le circuit d’eau brute. Pour cela, <a href="/book-marine-services/winterizing">une visite à l’atelier</a> vaut la peine.</p>',
          picture: 'pr-bm17-8001-profile',
        },
        {
          type: 'banner',
          title: 'Pas une heure à y mettre?',
          html: '<p>Nous faisons les cinq, et l’antigel, en une seule visite.</p>',
          picture: 'head-winterizing',
          link: '/book-marine-services/winterizing',
          linkText: 'Prendre rendez-vous',
        },
      ],
      faqs: [
        {
          question: 'Faut-il de l’antigel dans un hors-bord?',
          answer:
            'Non. Rangé debout, il se vide tout seul. Les semi-hors-bord et les moteurs intérieurs en ont besoin.',
        },
        {
          question: 'À partir de quel froid un bateau à l’eau risque-t-il quelque chose?',
          answer:
            'L’eau salée gèle rarement ici. Ce qui gèle, c’est l’eau douce des pompes, des coffres et des blocs, dès moins deux environ.',
        },
      ],
    },
  },
  {
    code: 'ten-minutes-of-fresh-water',
    pageParent: 'blog',
    picture: 'me-150-4100-detail',
    author: 'Marina Skerry',
    category: 'Care and repair',
    daysAgo: 41,
    en: {
      title: 'Ten minutes of fresh water',
      desc: 'Flushing an outboard costs a dollar. Not flushing it costs a water pump, then a thermostat, then a block.',
      seo: {
        title: 'How to flush an outboard after salt water',
        description:
          'How to flush a four-stroke outboard after salt water: with muffs or the hose port, for how long, running or not, and what to look at meanwhile.',
        keywords: 'outboard 115, water pump',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Salt stays behind when water goes. In the narrow passages around the cylinders it grows like lime in a kettle, the thermostat sticks, and one warm Sunday an alarm goes off beyond Entrance Island. Ten minutes after each outing keep that from ever happening.</p><h2>With the hose port</h2><p>Most newer engines have a garden-hose fitting under the cowl or at the back. Use it with the engine <strong>off</strong> and upright, full flow, ten minutes. It reaches the block without waking the neighbours.</p><h2>With muffs</h2><p>Muffs over the intakes let the engine run. Water first, then the key; neutral, idle, never more. Watch the telltale: a strong warm stream means the thermostat has opened, which is when the flushing really begins. Water off only after the key.</p>',
        },
        {
          type: 'right-text',
          title: 'While the water runs',
          html: '<ul><li>Look at the anodes. Half gone is gone: replace them.</li><li>Wipe the tilt tube and the steering ram, and grease both once a month.</li><li>Rinse the trailer’s brakes and springs. They were under, too.</li><li>Check the telltale for a weak, pulsing jet. It is usually sand in the tube, and a bit of fishing line clears it.</li></ul><p>No hose at the dock? A flush in the driveway the same evening is nearly as good. Next weekend is not.</p>',
          picture: 'me-60-4029-detail',
        },
        {
          type: 'full-text',
          title: 'When it has stuck already',
          html: '<p>An alarm at idle that goes away at speed is the classic sign: the pump moves enough water when it turns fast, and the thermostat holds it back when it turns slowly. Switch off, let the engine cool, and come home on the kicker. A thermostat and its gasket take us an hour. A warped head takes a week, and rather more of your good mood.</p>',
        },
      ],
    },
    fr: {
      title: 'Dix minutes d’eau douce',
      desc: 'Rincer un hors-bord coûte un dollar. Ne pas le rincer coûte une pompe, puis un thermostat, puis un bloc.',
      seo: {
        title: 'Comment rincer un hors-bord après l’eau salée',
        description:
          'Rincer un hors-bord quatre-temps après l’eau salée\u00a0: avec les oreillettes ou la prise d’eau, combien de temps, moteur en marche ou non, quoi vérifier.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Quand l’eau part, le sel reste. Dans les passages étroits autour des cylindres, il pousse comme le tartre d’une bouilloire, le thermostat colle et, un beau dimanche, une alarme sonne au large de l’île Entrance. Dix minutes après chaque sortie suffisent pour que cela n’arrive jamais.</p><h2>Par la prise d’eau</h2><p>La plupart des moteurs récents ont un raccord de boyau d’arrosage sous le capot ou à l’arrière. Servez-vous-en moteur <strong>arrêté</strong> et vertical, à plein débit, dix minutes. Le bloc est rincé sans réveiller les voisins.</p><h2>Avec des oreillettes</h2><p>Posées sur les prises d’eau, elles permettent de faire tourner le moteur. L’eau d’abord, la clé ensuite; au neutre, au ralenti, jamais plus. Surveillez le témoin d’eau\u00a0: un jet fort et tiède dit que le thermostat est ouvert, et c’est là que le rinçage commence vraiment. Coupez le moteur avant l’eau.</p>',
        },
        {
          type: 'right-text',
          title: 'Pendant que l’eau coule',
          html: '<ul><li>Regardez les anodes. À moitié parties, elles le sont\u00a0: remplacez-les.</li><li>Essuyez le tube de relevage et le vérin de direction, et graissez-les chaque mois.</li><li>Rincez les freins et les ressorts de la remorque. Ils étaient sous l’eau, eux aussi.</li><li>Un jet faible et saccadé au témoin? C’est souvent du sable; un bout de fil à pêche le débouche.</li></ul><p>Pas de boyau au quai? Un rinçage dans l’entrée le soir même est presque aussi bon. La fin de semaine suivante, non.</p>',
          picture: 'me-60-4029-detail',
        },
        {
          type: 'full-text',
          title: 'Quand il est déjà collé',
          html: '<p>Une alarme au ralenti qui disparaît en vitesse est le signe classique\u00a0: la pompe débite assez quand elle tourne vite, et le thermostat retient l’eau quand elle tourne lentement. Coupez, laissez refroidir et rentrez au moteur d’appoint. Un thermostat et son joint nous prennent une heure. Une culasse voilée prend une semaine, et un peu plus de votre bonne humeur.</p>',
        },
      ],
    },
  },
  {
    code: 'trailer-bearings-at-the-ramp',
    pageParent: 'blog',
    picture: 'sp-1820-5101-detail',
    author: 'Marina Skerry',
    category: 'Care and repair',
    daysAgo: 72,
    en: {
      title: 'What your trailer bearings want to tell you',
      desc: 'They complain for weeks before they quit. Here is how it sounds.',
      seo: {
        title: 'Boat trailer bearings: how to hear trouble early',
        description:
          'Hot hubs, a wobble and grease on the inside of the wheel: how to check boat trailer bearings in ten minutes, and why the ramp is what kills them.',
        keywords: 'trailer tandem, trailer bunk',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>A trailer hub that has rolled for an hour is warm. Then it is backed into water of nine degrees, the air inside shrinks, and what it draws in past the seal is the Strait of Georgia. That is the whole story of trailer bearings on this coast; the rest is only how soon.</p><h2>The ten-minute check</h2><ol><li>After a drive, lay your hand on each hub. Warm is fine. Too hot to hold is a bearing on its way out.</li><li>Lift one wheel, hold it at twelve and six, and rock it. A faint click is right; a clunk is not.</li><li>Spin it and listen. Silk is good. Sand is sand.</li><li>Look behind the wheel. Grease on the inside of the rim means that the seal has let go, and water goes in where grease comes out.</li></ol>',
        },
        {
          type: 'left-text',
          title: 'Two habits that help',
          html: '<p>Wait ten minutes at the top of the ramp before you back down; load the cooler meanwhile. And at home run fresh water over hubs and brakes, as you would over the engine.</p><p>Bearings, seals and brakes of both axles take us three hours, from $310, with the lights checked as we are down there. If the frame itself is tired, look at <a href="/product/boats-for-sale-vancouver-island-bc/boat-trailers/salt-pro/salt-pro-sp-22-24-tandem-6000-2026">an aluminum tandem</a> before you spend it.</p>',
          picture: 'sp-2224-5110-detail',
        },
        {
          type: 'full-text',
          title: 'On the road with a bad one',
          html: '<p>If a hub smokes, stop; water on it only makes the steam prettier. Let it cool, jack the wheel and see whether it still turns. With a tandem you can sometimes take that wheel off, chain the axle up and creep home on the other. A spare hub, packed and wrapped, weighs four kilos and has saved more holidays than any anchor.</p>',
        },
      ],
      faqs: [
        {
          question: 'How often should bearings be repacked?',
          answer: 'Every year, or every 3,000 km in salt water. Once before the season is easy to remember.',
        },
      ],
    },
    fr: {
      title: 'Ce que vos roulements de remorque essaient de vous dire',
      desc: 'Ils se plaignent des semaines avant de lâcher. Voici comment cela s’entend.',
      seo: {
        title: 'Roulements de remorque\u00a0: entendre la panne venir',
        description:
          'Moyeux chauds, jeu, graisse derrière la roue\u00a0: vérifiez en dix minutes les roulements d’une remorque à bateau, et voyez pourquoi la rampe les tue.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Un moyeu qui roule depuis une heure est chaud. On le recule alors dans une eau de neuf degrés, l’air s’y contracte, et ce qu’il aspire par le joint, c’est le détroit de Georgia. Voilà toute l’histoire des roulements de remorque sur cette côte; le reste n’est qu’une question de temps.</p><h2>La vérification de dix minutes</h2><ol><li>Après la route, posez la main sur chaque moyeu. Tiède, c’est bien. Trop chaud pour la main, le roulement s’en va.</li><li>Levez une roue, tenez-la à midi et à six heures, et secouez. Un léger déclic, oui; un coup sourd, non.</li><li>Faites-la tourner et écoutez. De la soie, c’est bon. Du sable, c’est du sable.</li><li>Regardez derrière la roue. De la graisse à l’intérieur de la jante dit que le joint a lâché, et l’eau entre par où sort la graisse.</li></ol>',
        },
        {
          type: 'left-text',
          title: 'Deux bonnes habitudes',
          html: '<p>Attendez dix minutes en haut de la rampe avant de reculer; chargez la glacière pendant ce temps. Et à la maison, rincez moyeux et freins comme vous rincez le moteur.</p><p>Roulements, joints et freins des deux essieux nous prennent trois heures, à partir de 310\u00a0$, feux vérifiés par la même occasion. Si le châssis lui-même est fatigué, voyez d’abord <a href="/product/boats-for-sale-vancouver-island-bc/boat-trailers/salt-pro/salt-pro-sp-22-24-tandem-6000-2026">un tandem en aluminium</a>.</p>',
          picture: 'sp-2224-5110-detail',
        },
        {
          type: 'full-text',
          title: 'En route avec un mauvais',
          html: '<p>Si un moyeu fume, arrêtez-vous; l’eau ne fait que de la vapeur. Laissez-le refroidir, levez la roue et voyez si elle tourne encore. Sur un tandem, on peut parfois retirer cette roue, suspendre l’essieu avec une chaîne et rentrer doucement sur l’autre. Un moyeu de rechange, garni et emballé, pèse quatre kilos et a sauvé plus de vacances que n’importe quelle ancre.</p>',
        },
      ],
      faqs: [
        {
          question: 'À quelle fréquence regarnir les roulements?',
          answer:
            'Chaque année, ou tous les 3\u00a0000\u00a0km en eau salée. Une fois avant la saison, c’est facile à retenir.',
        },
      ],
    },
  },
  {
    code: 'setting-up-a-new-plotter',
    pageParent: 'blog',
    picture: 'lo-hds12-8207-detail',
    author: 'Pippa Fairlead',
    category: 'Care and repair',
    daysAgo: 3,
    isDraft: true,
    en: {
      title: 'Setting up a new plotter in one quiet hour',
      desc: 'Six settings that nobody tells you about, in the order in which you will miss them.',
      seo: {
        title: 'Setting up a new chartplotter in one hour',
        description:
          'Depth offset, shallow alarm, track colours, screen pages, networks and the backup card: six settings of a new chartplotter worth one quiet hour.',
        keywords: 'lowrance, simrad',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>A new plotter works out of the box, which is why most of them are never set up. Give it one hour at the dock, before the season, with the manual closed.</p><ol><li><strong>Depth offset.</strong> Decide whether zero is the keel or the surface, and write it on a strip of tape beside the screen.</li><li><strong>Shallow alarm.</strong> Two metres in home waters, four elsewhere.</li><li><strong>Tracks.</strong> One colour for each year.</li><li><strong>Pages.</strong> Three are enough: chart, sonar, both.</li></ol><p><em>To do: pictures of the menus; ask the bench about networks.</em></p>',
        },
      ],
    },
    fr: {
      title: 'Régler un traceur neuf en une heure tranquille',
      desc: 'Six réglages dont personne ne parle, dans l’ordre où ils vous manqueront.',
      seo: {
        title: 'Régler un traceur de cartes neuf en une heure',
        description:
          'Profondeur, alarme, traces, pages d’écran, réseaux et carte de secours\u00a0: six réglages d’un traceur neuf qui valent bien une heure tranquille à quai.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Un traceur neuf fonctionne dès la sortie de la boîte; c’est pourquoi la plupart ne sont jamais réglés. Donnez-lui une heure à quai, avant la saison, le manuel fermé.</p><ol><li><strong>Décalage de profondeur.</strong> Décidez si zéro est la quille ou la surface, et notez-le sur un bout de ruban.</li><li><strong>Alarme de haut-fond.</strong> Deux mètres chez soi, quatre ailleurs.</li></ol><p><em>À compléter.</em></p>',
        },
      ],
    },
  },
];
