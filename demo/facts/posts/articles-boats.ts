import type { DemoPost } from './demo-post.ts';

/** Buying advice about boats. */
export const boatArticles: readonly DemoPost[] = [
  {
    code: 'pilothouse-or-open-boat',
    pageParent: 'blog',
    picture: 'os-24-0410-wake',
    author: 'Garrett Halyard',
    category: 'Buying advice',
    daysAgo: 17,
    french: 'draft',
    en: {
      title: 'Pilothouse or open boat? Ask your February self',
      desc: 'The roof costs knots and money. What it gives back are months.',
      seo: {
        title: 'Pilothouse or open boat for the Strait of Georgia?',
        description:
          'A roof costs knots and money and gives back months. How to decide between a pilothouse and an open boat for Vancouver Island, with one sum to do.',
        keywords: 'pilothouse, hardtop',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>An open boat is lighter, cheaper and easier to fish from. You see all around, you hear the reel, and a bucket of water cleans it. It is also a summer boat. Count the days you went out last winter, then the days you would have gone with a heater and a wiper.</p><p>On the Strait the answer is usually about forty. Divide the price of the roof by that, and by the years you mean to keep it. For most people it comes out cheaper than a round of coffee for the crew, each time.</p><h2>What the roof takes</h2><p>Two or three knots at the top, some grip in a side wind, and the easy walk from bow to stern. At the dock you will want a second pair of hands until you have learned to use the wind instead of fighting it.</p>',
        },
        {
          type: 'left-text',
          title: 'What to look for in a wheelhouse',
          html: '<ul><li>Windows that open, on both sides, so that you can hear a bell buoy.</li><li>A door that can be held half-way.</li><li>Room to stand behind the helm in boots.</li><li>A defroster that reaches the corners of the glass, not only its middle.</li><li>A way forward without going outside, if there are children.</li></ul><p>Two to begin with: <a href="/product/boats-for-sale-vancouver-island-bc/fiberglass-boats/osprey-pilothouse/osprey-24-pilothouse-fisherman-2026">the Osprey 24</a> for those who sleep aboard, and <a href="/product/boats-for-sale-vancouver-island-bc/aluminum-boats/arrowline/arrowline-19-hardtop-2026">the Arrowline 19 Hardtop</a> for those who tow with a small truck.</p>',
          picture: 'os-24-0410-cabin',
        },
        {
          type: 'full-text',
          title: 'The third way',
          html: '<p>A hardtop with curtains costs half and weighs a quarter. It keeps the rain off and lets you fish from all sides; what it does not do is keep you warm at rest. If your February self is a patient one, it may be enough. Come on a wet Tuesday, and we take you out in all three.</p>',
        },
      ],
    },
    fr: {
      title: 'Timonerie ou bateau ouvert? Demandez à votre moi de février',
      desc: 'Le toit coûte des nœuds et de l’argent. Ce qu’il rend, ce sont des mois.',
      seo: {
        title: 'Timonerie ou bateau ouvert pour le détroit?',
        description:
          'Un toit coûte des nœuds et de l’argent, et rend des mois. Comment choisir entre timonerie et bateau ouvert sur l’île de Vancouver, avec un calcul.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Un bateau ouvert est plus léger, moins cher et plus commode pour la pêche. C’est aussi un bateau d’été. Comptez vos sorties de l’hiver dernier, puis celles que vous auriez faites avec une chaufferette et un essuie-glace.</p><p>Sur le détroit, la réponse est souvent une quarantaine. Divisez le prix du toit par ce nombre.</p>',
        },
      ],
    },
  },
  {
    code: 'how-a-trade-is-priced',
    pageParent: 'blog',
    picture: 'ss-24u-0077-stern',
    author: 'Garrett Halyard',
    category: 'Buying advice',
    daysAgo: 83,
    french: 'stale',
    en: {
      title: 'How we put a price on your trade',
      desc: 'Three numbers, all of which you may see.',
      seo: {
        title: 'How a boat trade-in is priced: three numbers',
        description:
          'How our yard in Nanaimo prices a trade: what boats like yours sold for, what yours will need, how long it will stand here, and how to raise it.',
        keywords: 'used pilothouse',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>First what boats like yours have sold for on the island this year: sold, not asked. Then what ours will need before we would put our name on it: the service that is due, the tires, the canvas. Then the weeks it will probably stand here, which cost space and interest. The offer is the first, less the other two.</p><p>You may see all three. If you know of a sale that we don’t, show us; it has changed our number more than once.</p><h2>What raises it</h2><ul><li><strong>Paper.</strong> Service records are worth more than polish.</li><li><strong>Hours.</strong> Not few, but believable. We read them from the engine.</li><li><strong>A trailer that rolls,</strong> with lights that work.</li><li><strong>Smell.</strong> A dry bilge sells a boat before anyone looks at the engine.</li></ul><p>What does not raise it: new electronics a week before, or a radio with blue lights.</p>',
        },
        {
          type: 'left-text',
          title: 'What we need from you',
          html: '<p>Photos of the transom, the hour meter, the bilge and the plate make the first answer better than any adjective. You can send them from your phone, and we answer within a day with a range. The firm number comes when the boat has been in our slings, and it stands for thirty days.</p><p>New this year: we test every battery, too, and tell you how it did.</p>',
          picture: 'ss-24u-0079-bow',
        },
      ],
      faqs: [
        {
          question: 'Do you buy boats without selling one?',
          answer: 'Sometimes, or we sell yours for you. The sum is the same; only the third number differs.',
        },
      ],
    },
    fr: {
      title: 'Comment nous évaluons votre échange',
      desc: 'Trois chiffres, que vous pouvez tous voir.',
      seo: {
        title: 'Comment s’évalue la valeur d’échange d’un bateau',
        description:
          'Comment notre cour de Nanaimo évalue un bateau d’échange\u00a0: le prix de bateaux comme le vôtre, ce qu’il faudra y faire et le temps qu’il restera chez nous.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>D’abord, le prix auquel des bateaux comme le vôtre se sont vendus sur l’île cette année\u00a0: vendus, pas demandés. Ensuite, ce qu’il faudra y faire avant que nous y mettions notre nom\u00a0: l’entretien dû, les pneus, les toiles. Enfin, les semaines qu’il passera probablement ici, qui coûtent de la place et des intérêts. L’offre est le premier chiffre, moins les deux autres.</p><p>Vous pouvez voir les trois. Si vous connaissez une vente que nous ignorons, montrez-la-nous; cela a changé notre chiffre plus d’une fois.</p><h2>Ce qui le fait monter</h2><ul><li><strong>Les papiers.</strong> Les dossiers d’entretien valent mieux que la cire.</li><li><strong>Les heures.</strong> Pas rares, mais crédibles. Nous les lisons dans le moteur.</li><li><strong>Une remorque qui roule,</strong> avec des feux qui s’allument.</li><li><strong>L’odeur.</strong> Une cale sèche vend le bateau avant le moteur.</li></ul>',
        },
        {
          type: 'left-text',
          title: 'Ce qu’il nous faut',
          html: '<p>Des photos du tableau arrière, du compteur d’heures, de la cale et de la plaque valent mieux que tous les adjectifs. Envoyez-les de votre téléphone; nous répondons dans la journée par une fourchette. Le chiffre ferme vient après le passage au portique et vaut trente jours.</p>',
          picture: 'ss-24u-0079-bow',
        },
      ],
      faqs: [
        {
          question: 'Achetez-vous un bateau sans en vendre un?',
          answer:
            'Parfois, ou nous vendons le vôtre pour vous. Le calcul est le même; seul le troisième chiffre change.',
        },
      ],
    },
  },
];
