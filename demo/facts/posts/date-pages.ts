import type { DemoPost } from './demo-post.ts';

/** Pages with dates: job openings and events, some of them in the future. */
export const datePages: readonly DemoPost[] = [
  {
    code: 'we-are-hiring',
    pageParent: null,
    picture: 'service-band',
    daysAgo: 12,
    en: {
      title: 'We are hiring',
      desc: 'A marine technician and a parts counter person, both year-round.',
      seo: {
        title: 'Marine technician and parts jobs in Nanaimo',
        description:
          'Year-round work on Harbour Road in Nanaimo: a marine technician and a parts counter person, with the wage range, the hours and how to apply.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Year-round, indoors when it rains, home for supper. We publish what we pay, as British Columbia’s Pay Transparency Act asks, and we pay for the certificates you lack.</p>',
        },
        {
          type: 'full-text',
          title: 'From {monday+3}',
          html: '<h2>Marine technician</h2><p>Full-time, $36 to $46 an hour</p><p>You can read a wiring diagram upside down and you write down what you found. Mercury certificates help. Driver’s licence; a pleasure craft operator card, or the wish for one.</p>',
        },
        {
          type: 'full-text',
          title: 'From {monday+6}',
          html: '<h2>Parts counter</h2><p>Full-time, $24 to $29 an hour</p><p>You know the difference between a 14 and a 14½ inch propeller, or want to. Every second Saturday; Mondays off in return.</p>',
        },
        {
          type: 'full-text',
          title: 'Summer',
          html: '<h2>Dock and yard hands</h2><p>May to September, $21 an hour</p><p>Lines, fuel, wash-down and a good tan. Students are welcome.</p>',
        },
        {
          type: 'right-text',
          title: 'How to apply',
          html: '<p>Write a few lines to <a href="mailto:service@salishcoastmarine.example">service@salishcoastmarine.example</a>: what you have mended last, and what you would like to learn. A résumé may follow. We answer everyone within a week, and we ask you in for a paid half-day before either of us decides.</p>',
          picture: 'me-150-4100-profile',
        },
      ],
    },
    fr: {
      title: 'Nous recrutons',
      desc: 'Une technicienne ou un technicien, et une personne au comptoir des pièces, à l’année.',
      seo: {
        title: 'Emplois en mécanique marine et aux pièces à Nanaimo',
        description:
          'Des emplois à l’année sur Harbour Road, à Nanaimo\u00a0: mécanique marine et comptoir des pièces, avec l’échelle salariale, l’horaire et la marche à suivre.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>À l’année, à l’abri quand il pleut, à la maison pour souper. Nous affichons nos salaires, comme le demande la loi de la province sur la transparence salariale, et nous payons les certificats qui vous manquent.</p>',
        },
        {
          type: 'full-text',
          title: 'Dès le {monday+3}',
          html: '<h2>Technicienne ou technicien en mécanique marine</h2><p>Temps plein, de 36\u00a0$ à 46\u00a0$ l’heure</p><p>Vous lisez un schéma de câblage à l’envers et notez ce que vous trouvez. Les certificats Mercury aident. Permis de conduire; carte de conducteur d’embarcation, ou l’envie de l’obtenir.</p>',
        },
        {
          type: 'full-text',
          title: 'Dès le {monday+6}',
          html: '<h2>Comptoir des pièces</h2><p>Temps plein, de 24\u00a0$ à 29\u00a0$ l’heure</p><p>Vous savez distinguer une hélice de 14\u00a0po d’une de 14½\u00a0po, ou voulez l’apprendre. Un samedi sur deux; congé le lundi en échange.</p>',
        },
        {
          type: 'full-text',
          title: 'Été',
          html: '<h2>Aides au quai et à la cour</h2><p>De mai à septembre, 21\u00a0$ l’heure</p><p>Amarres, essence, lavage et beau bronzage. Étudiantes et étudiants bienvenus.</p>',
        },
        {
          type: 'right-text',
          title: 'Pour postuler',
          html: '<p>Écrivez quelques lignes à <a href="mailto:service@salishcoastmarine.example">service@salishcoastmarine.example</a>\u00a0: ce que vous avez réparé en dernier et ce que vous aimeriez apprendre. Le CV peut suivre. Nous répondons à tout le monde dans la semaine et vous invitons à une demi-journée payée avant que quiconque décide.</p>',
          picture: 'me-150-4100-profile',
        },
      ],
    },
  },
  {
    code: 'events',
    pageParent: null,
    picture: 'hero-3',
    daysAgo: 30,
    en: {
      title: 'Events',
      desc: 'Where to find us with the boats in the water, and where with the soup on.',
      seo: {
        title: 'Boating events and demo days in Nanaimo',
        description:
          'Demo days, rigging evenings, a boat swap and the boat show: where to find us and our boats in the coming weeks around Nanaimo. All are free.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Everything here is free. Where seats are counted, tell us by <a href="/contact">a message</a> that you are coming.</p>',
        },
        {
          type: 'full-text',
          title: '{thursday+1}',
          html: '<h2>Rigging evening: electronics</h2><p>6:30 to 8:30 p.m., bay 9. Three plotters, one network, no jargon. Bring your own questions; there is soup.</p>',
        },
        {
          type: 'full-text',
          title: '{saturday+2}',
          html: '<h2>Open hall and coffee</h2><p>10:00 a.m. to 2:00 p.m. See where your boat spends the winter, and meet the people who will turn its keys.</p>',
        },
        {
          type: 'full-text',
          title: '{thursday+5}',
          html: '<h2>Rigging evening: propellers</h2><p>6:30 to 8:30 p.m., bay 9. Bring the number that stands on your hub, and the rpm you reach.</p>',
        },
        {
          type: 'full-text',
          title: '{saturday+9}',
          html: '<h2>Boat show stand</h2><p>Four days, from this Saturday, with the <a href="/boat-show-special-boats">show prices</a> on the cards and on this site.</p>',
        },
        {
          type: 'full-text',
          title: '{saturday+14}',
          html: '<h2>Demo day, Newcastle Channel</h2><p>10:00 a.m. to 3:00 p.m., visitors’ float. A jet, a pilothouse and a pontoon, one tide, and you at the helm.</p>',
        },
        {
          type: 'full-video',
          title: 'A demo day, in forty seconds',
          picture: 'video-luxor-wake',
        },
      ],
      faqs: [
        {
          question: 'May children come on a demo ride?',
          answer: 'From six years on, with a parent. We have lifejackets in every size.',
        },
        {
          question: 'What happens if it blows?',
          answer: 'Above twenty knots we stay in the channel; above thirty we pour coffee and set a new day.',
        },
      ],
    },
    fr: {
      title: 'Évènements',
      desc: 'Où nous trouver avec les bateaux à l’eau, et où avec la soupe au feu.',
      seo: {
        title: 'Évènements nautiques et journées d’essai à Nanaimo',
        description:
          'Journées d’essai, soirées de gréement et salon nautique\u00a0: où nous trouver, nos bateaux et nous, dans les prochaines semaines autour de Nanaimo.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Tout est gratuit. Là où les places sont comptées, dites-nous par <a href="/contact">un message</a> que vous venez.</p>',
        },
        {
          type: 'full-text',
          title: 'Le {thursday+1}',
          html: '<h2>Soirée de gréement\u00a0: l’électronique</h2><p>De 18\u00a0h\u00a030 à 20\u00a0h\u00a030, baie 9. Trois traceurs, un réseau, aucun jargon. Apportez vos questions; il y a de la soupe.</p>',
        },
        {
          type: 'full-text',
          title: 'Le {saturday+2}',
          html: '<h2>Hangar ouvert et café</h2><p>De 10\u00a0h à 14\u00a0h. Voyez où votre bateau passe l’hiver et rencontrez ceux qui en tourneront la clé.</p>',
        },
        {
          type: 'full-text',
          title: 'Le {thursday+5}',
          html: '<h2>Soirée de gréement\u00a0: les hélices</h2><p>De 18\u00a0h\u00a030 à 20\u00a0h\u00a030, baie 9. Apportez le numéro inscrit sur votre moyeu et le régime que vous atteignez.</p>',
        },
        {
          type: 'full-text',
          title: 'Le {saturday+9}',
          html: '<h2>Kiosque au salon nautique</h2><p>Quatre jours à compter de ce samedi, avec les <a href="/boat-show-special-boats">prix du salon</a> sur les fiches et sur ce site.</p>',
        },
        {
          type: 'full-text',
          title: 'Le {saturday+14}',
          html: '<h2>Journée d’essai, chenal Newcastle</h2><p>De 10\u00a0h à 15\u00a0h, quai des visiteurs. Un jet, une timonerie et un ponton, une marée, et vous à la barre.</p>',
        },
        {
          type: 'full-video',
          title: 'Une journée d’essai en quarante secondes',
          picture: 'video-luxor-wake',
        },
      ],
      faqs: [
        {
          question: 'Les enfants peuvent-ils monter à bord?',
          answer: 'À partir de six ans, avec un parent. Nous avons des gilets de toutes les tailles.',
        },
        {
          question: 'Et s’il vente?',
          answer:
            'Au-delà de vingt nœuds, nous restons dans le chenal; au-delà de trente, nous servons le café et fixons une autre date.',
        },
      ],
    },
  },
];
