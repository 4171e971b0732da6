import type { DemoPost } from './demo-post.ts';

/** The team of the demo dealer, by first name and job. All are fictitious. */
const team = [
  {
    name: 'Marina',
    picture: 'team-marina',
    en: ['Service manager', 'Knows every boat in the yard by its cough. Signs each estimate herself.'],
    fr: ['Directrice du service', 'Reconnaît chaque bateau de la cour à sa toux. Signe elle-même chaque estimation.'],
  },
  {
    name: 'Garrett',
    picture: 'team-garrett',
    en: ['Boat sales', 'Has talked more people out of thirty feet than into it. Fishes at dawn, answers by nine.'],
    fr: [
      'Ventes de bateaux',
      'A dissuadé plus de gens d’un trente pieds qu’il n’en a convaincus. Pêche à l’aube, répond à neuf heures.',
    ],
  },
  {
    name: 'Pippa',
    picture: 'team-pippa',
    en: ['Parts counter', 'Finds a gasket by its smell and a propeller by its number. Writes our best articles.'],
    fr: ['Comptoir des pièces', 'Trouve un joint à l’odeur et une hélice à son numéro. Écrit nos meilleurs articles.'],
  },
  {
    name: 'Coral',
    picture: 'team-coral',
    en: ['Inventory', 'Measures what others estimate, and photographs every boat twice: once clean, once wet.'],
    fr: [
      'Inventaire',
      'Mesure ce que d’autres estiment et photographie chaque bateau deux fois\u00a0: propre, puis mouillé.',
    ],
  },
  {
    name: 'Gulliver',
    picture: 'team-gulliver',
    en: [
      'Yard and travel lift',
      'Moves ten tonnes with two fingers. Has never scratched a boat, and knocks on wood for it.',
    ],
    fr: ['Cour et portique', 'Déplace dix tonnes de deux doigts. N’a jamais égratigné un bateau, et touche du bois.'],
  },
  {
    name: 'Marin',
    picture: 'team-marin',
    en: ['Customer desk, in French and English', 'The first voice on the phone and the last one at the dock.'],
    fr: ['Accueil, en français et en anglais', 'La première voix au téléphone et la dernière au quai.'],
  },
  {
    name: 'Pepper',
    picture: 'team-pepper',
    en: [
      'Bookings and warranty',
      'Fits forty hours of work into forty hours of week. Reads the small print so that you need not.',
    ],
    fr: [
      'Rendez-vous et garanties',
      'Fait tenir quarante heures de travail dans quarante heures. Lit les petits caractères à votre place.',
    ],
  },
  {
    name: 'Isolde',
    picture: 'team-isolde',
    en: ['Words and pictures', 'Keeps this site, the newsletter and the coffee machine running.'],
    fr: ['Mots et images', 'Fait marcher ce site, l’infolettre et la machine à café.'],
  },
] as const;

const portraits = (language: 'en' | 'fr') =>
  team.map(({ name, picture, [language]: [role, words] }) => ({
    type: 'left-text' as const,
    title: name,
    html: `<p><strong>${role}</strong></p><p>${words}</p>`,
    picture,
  }));

/** The team, job openings, and testimonials. */
export const teamPages: readonly DemoPost[] = [
  {
    code: 'meet-the-team',
    pageParent: 'about-us',
    daysAgo: 75,
    en: {
      title: 'Meet the team',
      desc: 'The people you will talk to, drawn from memory.',
      seo: {
        title: 'Meet the team behind the counter in Nanaimo',
        description:
          'The people of our yard in Nanaimo: who signs the estimates, who finds the part, who drives the travel lift and whom to ask for in French.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Eleven technicians work behind these eight, and would rather be known by their work. If you want to be the next, look at <a href="/we-are-hiring">what we are hiring for</a>.</p>',
        },
        ...portraits('en'),
      ],
    },
    fr: {
      title: 'L’équipe',
      desc: 'Les gens à qui vous parlerez, dessinés de mémoire.',
      seo: {
        title: 'L’équipe derrière le comptoir à Nanaimo',
        description:
          'Les gens de notre cour de Nanaimo\u00a0: qui signe les estimations, qui trouve la pièce, qui conduit le portique et à qui s’adresser en français.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Onze techniciens travaillent derrière ces huit personnes et préfèrent se faire connaître par leur ouvrage. Pour être la prochaine ou le prochain, voyez <a href="/we-are-hiring">nos postes ouverts</a>.</p>',
        },
        ...portraits('fr'),
      ],
    },
  },
  {
    code: 'industrial-marine-supply',
    pageParent: 'about-us',
    picture: 'head-industrial',
    daysAgo: 140,
    en: {
      title: 'Industrial marine supply',
      desc: 'Engines, boats and parts for crews who can’t wait for the weekend.',
      seo: {
        title: 'Industrial marine supply for crews on Vancouver Island',
        description:
          'Work boats, commercial outboards, parts on account and dockside service for farms, guides, tugs and rescue crews between Victoria and Port Hardy.',
      },
      blocks: [
        {
          type: 'left-text',
          title: 'For those whose boat is the truck',
          html: '<p>Oyster and fish farms, log booms, water taxis, surveyors, guides and rescue crews buy here on account. They get a price list of their own, a phone that is answered at six in the morning, and an engine on loan while theirs is on the bench.</p>',
          picture: 'hf-560-2220-wake',
        },
        {
          type: 'full-text',
          title: 'What we supply',
          html: '<ul><li>Welded work boats and <a href="/boats-for-sale-vancouver-island-bc/highfield-inflatable-boats">aluminum inflatables</a>, fitted for the job.</li><li>Outboards in pairs, with counter-rotation, tillers and long shafts in stock.</li><li>Impellers, anodes, filters and oil by the case, at the ferry the same afternoon.</li><li>Navigation, radio and radar packages that pass inspection.</li></ul>',
        },
        {
          type: 'right-text',
          title: 'Service where the boat lies',
          html: '<p>Two vans and a skiff go out between Ladysmith and Nanoose, farther by arrangement. Maintenance is planned by running hours; you get the log as a sheet for your safety file.</p>',
          picture: 'me-300-4207-profile',
        },
        {
          type: 'banner',
          title: 'Open an account',
          html: '<p>Tell us what your fleet looks like. We come and count with you.</p>',
          picture: 'hero-2',
          link: '/contact',
          linkText: 'Write to the counter',
        },
      ],
      faqs: [
        {
          question: 'Do you outfit boats for inspection?',
          answer:
            'We rig to the construction standards and prepare the drawings. The inspection itself is Transport Canada’s.',
        },
        {
          question: 'How fast can you replace an engine that has failed?',
          answer:
            'From 2.5 to 300 horsepower, usually within two working days, by a loan engine until the new one is rigged.',
        },
      ],
    },
    fr: {
      title: 'Fournitures maritimes commerciales',
      desc: 'Moteurs, bateaux et pièces pour les équipes qui n’attendent pas la fin de semaine.',
      seo: {
        title: 'Fournitures maritimes commerciales, île de Vancouver',
        description:
          'Bateaux de travail, hors-bord commerciaux, pièces portées au compte et service à quai pour fermes marines, guides et sauveteurs, de Victoria à Port Hardy.',
      },
      blocks: [
        {
          type: 'left-text',
          title: 'Pour ceux dont le bateau est la camionnette',
          html: '<p>Fermes ostréicoles et piscicoles, estacades, bateaux-taxis, arpenteurs, guides et sauveteurs ont un compte chez nous. Ils ont leur liste de prix, un téléphone qui répond à six heures du matin et un moteur de prêt pendant que le leur est sur l’établi.</p>',
          picture: 'hf-560-2220-wake',
        },
        {
          type: 'full-text',
          title: 'Ce que nous fournissons',
          html: '<ul><li>Des bateaux de travail soudés et des <a href="/boats-for-sale-vancouver-island-bc/highfield-inflatable-boats">pneumatiques à coque d’aluminium</a>, équipés pour la tâche.</li><li>Des hors-bord jumelés, à contre-rotation, à barre franche et à arbre long, en stock.</li><li>Impulseurs, anodes, filtres et huile à la caisse, au traversier l’après-midi même.</li><li>Des ensembles de navigation, de radio et de radar qui passent l’inspection.</li></ul>',
        },
        {
          type: 'right-text',
          title: 'Le service là où se trouve le bateau',
          html: '<p>Deux fourgonnettes et une embarcation circulent entre Ladysmith et Nanoose, plus loin sur entente. L’entretien se planifie aux heures de marche; vous recevez le registre pour votre dossier de sécurité.</p>',
          picture: 'me-300-4207-profile',
        },
        {
          type: 'banner',
          title: 'Ouvrir un compte',
          html: '<p>Dites-nous de quoi votre flotte a l’air. Nous venons compter avec vous.</p>',
          picture: 'hero-2',
          link: '/contact',
          linkText: 'Écrire au comptoir',
        },
      ],
      faqs: [
        {
          question: 'Équipez-vous des bateaux en vue de l’inspection?',
          answer:
            'Nous gréons selon les normes de construction et préparons les plans. L’inspection relève de Transports Canada.',
        },
        {
          question: 'En combien de temps remplacez-vous un moteur en panne?',
          answer:
            'De 2,5 à 300\u00a0HP, d’ordinaire en deux jours ouvrables, avec un moteur de prêt en attendant que le neuf soit gréé.',
        },
      ],
    },
  },
  {
    code: 'service-award',
    pageParent: 'about-us',
    daysAgo: 130,
    en: {
      title: 'Our service award',
      desc: 'What customers said in a survey that we did not write.',
      seo: {
        title: 'Service award: what our customers said of the shop',
        description:
          'Our Nanaimo shop was given the makers’ award for customer service: what was asked, what people answered, and what we changed because of it.',
      },
      blocks: [
        {
          type: 'left-text',
          title: 'Five stars and a complaint',
          html: '<p>Each year an outside office asks everybody who bought or serviced an engine with us five questions. This year nineteen in twenty said they would come back, and the plaque hangs above the coffee machine.</p><p>We are just as glad of the twentieth: “Nobody told me it was ready.” Since then a message goes out the moment a job is done, and your booking page says it too.</p>',
          picture: 'tile-engines',
        },
        {
          type: 'full-text',
          title: 'What was asked',
          html: '<ol><li>Was the work right the first time?</li><li>Was it ready when we said?</li><li>Did the bill match the estimate?</li><li>Could you reach somebody who knew?</li><li>Would you send a friend?</li></ol>',
        },
      ],
    },
    fr: {
      title: 'Notre prix d’excellence du service',
      desc: 'Ce que les clients ont dit dans un sondage que nous n’avons pas écrit.',
      seo: {
        title: 'Prix d’excellence\u00a0: ce que disent nos clients',
        description:
          'Notre atelier de Nanaimo a reçu le prix d’excellence du service à la clientèle\u00a0: les questions, les réponses et ce que nous avons changé depuis.',
      },
      blocks: [
        {
          type: 'left-text',
          title: 'Cinq étoiles et un reproche',
          html: '<p>Chaque année, un bureau indépendant pose cinq questions à tous ceux qui ont acheté ou fait entretenir un moteur chez nous. Cette année, dix-neuf sur vingt reviendraient, et la plaque est au-dessus de la machine à café.</p><p>Le vingtième nous a autant servi\u00a0: «\u00a0Personne ne m’a dit que c’était prêt.\u00a0» Depuis, un message part dès que les travaux sont finis, et votre page de rendez-vous le dit aussi.</p>',
          picture: 'tile-engines',
        },
        {
          type: 'full-text',
          title: 'Les questions',
          html: '<ol><li>Le travail était-il bien fait du premier coup?</li><li>Était-il prêt au moment promis?</li><li>La facture correspondait-elle à l’estimation?</li><li>Avez-vous pu joindre quelqu’un qui savait?</li><li>Nous enverriez-vous un ami?</li></ol>',
        },
      ],
    },
  },
];
