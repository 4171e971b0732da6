import type { DemoPost } from './demo-post.ts';

/** The blog, newest first. */
export const articles: readonly DemoPost[] = [
  {
    code: 'five-things-before-the-first-frost',
    pageParent: 'blog',
    picture: 'me-115-4037-detail',
    author: 'Marina Skerry',
    category: 'Care and repair',
    daysAgo: 6,
    en: {
      title: 'Five things to do before the first frost',
      desc: 'None takes more than half an hour, and each has cost somebody an engine.',
      blocks: [
        {
          type: 'full-text',
          html: '<ol><li><strong>Tilt the outboard down.</strong> Up, it holds a cup of water in the prop hub, and ice is stronger than aluminum.</li><li><strong>Look at the gear oil.</strong> Grey means water. Change the seals now, not in May.</li><li><strong>Fill the tank, then add stabilizer.</strong> Run it ten minutes so that it reaches the injectors.</li><li><strong>Pull the drain plug</strong> and hang it on the steering wheel.</li><li><strong>Take the battery home.</strong> A charged one does not freeze.</li></ol>',
        },
      ],
      faqs: [
        {
          question: 'Is antifreeze needed in an outboard?',
          answer: 'No. Stored upright, it drains by itself. Sterndrives and inboards do need it.',
        },
      ],
    },
    fr: {
      title: 'Cinq choses à faire avant le premier gel',
      desc: 'Aucune ne prend plus d’une demi-heure, et chacune a déjà coûté un moteur à quelqu’un.',
      blocks: [
        {
          type: 'full-text',
          html: '<ol><li><strong>Abaissez le hors-bord.</strong> Relevé, il garde une tasse d’eau dans le moyeu, et la glace est plus forte que l’aluminium.</li><li><strong>Regardez l’huile de l’embase.</strong> Grise, elle contient de l’eau. Changez les joints maintenant, pas en mai.</li><li><strong>Faites le plein, puis ajoutez du stabilisateur.</strong> Laissez tourner dix minutes.</li><li><strong>Retirez le bouchon de vidange</strong> et accrochez-le au volant.</li><li><strong>Rapportez la batterie à la maison.</strong> Chargée, elle ne gèle pas.</li></ol>',
        },
      ],
    },
  },
  {
    code: 'pilothouse-or-open-boat',
    pageParent: 'blog',
    picture: 'os-24-0410-wake',
    author: 'Garrett Halyard',
    category: 'Buying advice',
    daysAgo: 17,
    en: {
      title: 'Pilothouse or open boat? Ask your February self',
      desc: 'The roof costs knots and money. What it gives back are months.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>An open boat is lighter, cheaper and easier to fish from. It is also a summer boat. Count the days you went out last winter, then the days you would have gone with a heater and a wiper.</p><p>On the Strait the answer is usually about forty. Divide the price of the roof by that.</p>',
        },
        {
          type: 'left-text',
          title: 'What to look for in a wheelhouse',
          html: '<ul><li>Windows that open, on both sides.</li><li>A door that can be held half-way.</li><li>Room to stand behind the helm in boots.</li></ul>',
        },
      ],
    },
    fr: {
      title: 'Timonerie ou bateau ouvert? Demandez à votre moi de février',
      desc: 'Le toit coûte des nœuds et de l’argent. Ce qu’il rend, ce sont des mois.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>Un bateau ouvert est plus léger, moins cher et plus commode pour la pêche. C’est aussi un bateau d’été. Comptez vos sorties de l’hiver dernier, puis celles que vous auriez faites avec une chaufferette et un essuie-glace.</p>',
        },
      ],
    },
    french: 'draft',
  },
  {
    code: 'reading-a-propeller',
    pageParent: 'blog',
    picture: 'pr-en17-8008-detail',
    author: 'Pippa Fairlead',
    category: 'Buying advice',
    daysAgo: 34,
    en: {
      title: 'What the numbers on your propeller say',
      desc: 'Diameter, pitch, and why one inch changes more than a new engine.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>On the hub stands something like <em>14.5 × 17</em>: fourteen and a half inches across, and seventeen inches forward with each turn, if water were butter. An inch of pitch is worth about 200 rpm at the top.</p><p>Your engine wants to reach the band in its manual with the load you really carry. If it does not get there, go down a size; if it runs past, go up.</p>',
        },
      ],
    },
    fr: {
      title: 'Ce que disent les chiffres de votre hélice',
      desc: 'Diamètre, pas, et pourquoi un pouce change plus qu’un moteur neuf.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>Sur le moyeu, on lit par exemple <em>14,5\u00a0×\u00a017</em>\u00a0: quatorze pouces et demi de diamètre, et dix-sept pouces d’avance à chaque tour, si l’eau était du beurre. Un pouce de pas vaut environ 200\u00a0tr/min à plein régime.</p>',
        },
      ],
    },
  },
  {
    code: 'newcastle-in-a-day',
    pageParent: 'blog',
    picture: 'ha-25-0720-evening',
    author: 'Pippa Fairlead',
    category: 'Local waters',
    daysAgo: 58,
    en: {
      title: 'Newcastle Island in a day, by pontoon',
      desc: 'Ten minutes across, a beach that faces west, and home before the ferry wakes the bay.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>Launch at Brechin at half tide or better. Keep outside the green can, tie up at the park float, and walk to Kanaka Bay with lunch. The wind comes up around two; be back across by then, or have dinner over there and go home in the calm.</p>',
        },
      ],
    },
    fr: null,
  },
  {
    code: 'how-a-trade-is-priced',
    pageParent: 'blog',
    author: 'Garrett Halyard',
    category: 'Buying advice',
    daysAgo: 83,
    french: 'stale',
    en: {
      title: 'How we put a price on your trade',
      desc: 'Three numbers, all of which you may see.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>First what boats like yours have sold for on the island this year. Then what ours will need before we would put our name on it. Then the weeks it will probably stand here. The offer is the first, less the other two.</p><p>Photos of the transom and the hour meter make it better than any adjective. You can send them from your phone.</p>',
        },
      ],
    },
    fr: {
      title: 'Comment nous évaluons votre reprise',
      desc: 'Trois chiffres, que vous pouvez tous voir.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>D’abord, le prix auquel des bateaux comme le vôtre se sont vendus sur l’île cette année. Ensuite, ce qu’il faudra y faire. Enfin, les semaines qu’il passera probablement ici. L’offre est le premier chiffre, moins les deux autres.</p>',
        },
      ],
    },
  },
  {
    code: 'ninth-bay',
    pageParent: 'blog',
    author: 'Marina Skerry',
    category: 'Shop news',
    daysAgo: 110,
    en: {
      title: 'The ninth bay is open',
      desc: 'Room for thirty feet, and a pit that keeps our knees young.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>It has a drain that catches what washes off, a crane for powerheads, and the only window in the shop. The waiting time for larger boats is down from three weeks to one.</p>',
        },
      ],
    },
    fr: {
      title: 'La neuvième baie est ouverte',
      desc: 'De la place pour trente pieds, et une fosse qui ménage nos genoux.',
      blocks: [
        {
          type: 'full-text',
          html: '<p>Elle a un drain qui retient ce qui s’écoule, une grue pour les blocs-moteurs et la seule fenêtre de l’atelier. L’attente pour les grands bateaux passe de trois semaines à une.</p>',
        },
      ],
    },
  },
];
