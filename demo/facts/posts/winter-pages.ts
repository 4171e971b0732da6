import type { DemoPost } from './demo-post.ts';

/** Winter storage and winterizing. Prices agree with demo/facts/services.ts. */
export const winterPages: readonly DemoPost[] = [
  {
    code: 'winterizing',
    pageParent: 'book-marine-services',
    picture: 'head-winterizing',
    daysAgo: 70,
    en: {
      title: 'Winterizing',
      desc: 'Fogged, drained, greased and noted down, in one visit.',
      seo: {
        title: 'Boat winterizing and shrink wrap in Nanaimo, BC',
        description:
          'Winterizing for outboards from $289 and sterndrives from $419 in Nanaimo, with shrink wrap, battery care and spring commissioning if you wish.',
      },
      blocks: [
        {
          type: 'left-text',
          title: 'In spring you turn the key',
          html: '<p>Stabilizer in the fuel, oil out of the sump and the gearcase, antifreeze through the raw-water side, grease on every fitting. We photograph the gear oil, so that you see what came out, and we tell you what ought to be done before summer.</p>',
          picture: 'me-115-4037-detail',
        },
        {
          type: 'full-text',
          title: 'What it costs',
          html: '<table><thead><tr><th scope="col">Work</th><th scope="col">From</th></tr></thead><tbody><tr><td>Outboard winterizing</td><td>$289</td></tr><tr><td>Sterndrive winterizing</td><td>$419</td></tr><tr><td>Shrink wrap, with vents and a door</td><td>$390</td></tr><tr><td>Battery care over winter</td><td>$75</td></tr><tr><td>Spring commissioning</td><td>$329</td></tr></tbody></table><p>Boats that stay with us from October to April go into <a href="/book-marine-services/boat-storage">the heated hall</a> or <a href="/book-marine-services/outdoor-storage">the yard</a>.</p>',
        },
        {
          type: 'banner',
          title: 'Before the first hard frost',
          html: '<p>November fills first. Book the day now, and change it later if the fish are still biting.</p>',
          picture: 'dusk',
          link: '/book-marine-services?type=winterizing',
          linkText: 'Book winterizing',
        },
      ],
      faqs: [
        {
          question: 'When is it too late?',
          answer: 'A night at minus four can crack a block. On the coast that can come in the first week of November.',
        },
        {
          question: 'Does an outboard need antifreeze?',
          answer: 'No. Stored upright it drains by itself. Sterndrives and inboards do need it.',
        },
        {
          question: 'Is the shrink wrap thrown away?',
          answer: 'No. In spring we collect it, without the straps, and it goes back to be made into new film.',
        },
      ],
    },
    fr: {
      title: 'Hivernisation',
      desc: 'Huile de remisage, vidange, graissage, et tout est noté, en une seule visite.',
      seo: {
        title: 'Hivernisation de bateaux et emballage à Nanaimo',
        description:
          'Hivernisation de hors-bord à partir de 289\u00a0$ et de semi-hors-bord à partir de 419\u00a0$ à Nanaimo, avec emballage, soin des batteries et remise en service.',
      },
      blocks: [
        {
          type: 'left-text',
          title: 'Au printemps, vous tournez la clé',
          html: '<p>Stabilisateur dans l’essence, huile du carter et de l’embase vidangée, antigel dans le circuit d’eau brute, graisse à chaque raccord. Nous photographions l’huile de l’embase pour que vous voyiez ce qui en est sorti, et nous vous disons ce qui serait à faire avant l’été.</p>',
          picture: 'me-115-4037-detail',
        },
        {
          type: 'full-text',
          title: 'Ce qu’il en coûte',
          html: '<table><thead><tr><th scope="col">Travail</th><th scope="col">À partir de</th></tr></thead><tbody><tr><td>Hivernisation de hors-bord</td><td>289\u00a0$</td></tr><tr><td>Hivernisation de semi-hors-bord</td><td>419\u00a0$</td></tr><tr><td>Emballage thermorétractable, avec évents et porte</td><td>390\u00a0$</td></tr><tr><td>Soin des batteries l’hiver</td><td>75\u00a0$</td></tr><tr><td>Remise en service au printemps</td><td>329\u00a0$</td></tr></tbody></table><p>Les bateaux qui restent d’octobre à avril vont dans <a href="/book-marine-services/boat-storage">le hangar chauffé</a> ou dans <a href="/book-marine-services/outdoor-storage">la cour</a>.</p>',
        },
        {
          type: 'banner',
          title: 'Avant le premier vrai gel',
          html: '<p>Novembre se remplit en premier. Choisissez le jour maintenant, et changez-le si le poisson mord encore.</p>',
          picture: 'dusk',
          link: '/book-marine-services?type=winterizing',
          linkText: 'Prendre rendez-vous',
        },
      ],
      faqs: [
        {
          question: 'Quand est-il trop tard?',
          answer:
            'Une nuit à moins quatre peut fendre un bloc. Sur la côte, cela peut arriver dès la première semaine de novembre.',
        },
        {
          question: 'Un hors-bord a-t-il besoin d’antigel?',
          answer:
            'Non. Rangé debout, il se vide tout seul. Les semi-hors-bord et les moteurs intérieurs en ont besoin.',
        },
        {
          question: 'La pellicule est-elle jetée?',
          answer: 'Non. Au printemps, nous la ramassons, sans les courroies, et elle redevient de la pellicule.',
        },
      ],
    },
  },
  {
    code: 'boat-storage',
    pageParent: 'book-marine-services',
    picture: 'head-storage',
    daysAgo: 45,
    en: {
      title: 'Indoor boat storage',
      name: 'Boat storage',
      desc: 'A heated hall for boats of 22 to 34 feet, from October to April.',
      seo: {
        title: 'Heated indoor boat storage in Nanaimo, BC',
        description:
          'Heated winter storage in Nanaimo for boats of 22 to 34 feet, from $1,490 for October to April, with haul-out, wash-down and a battery on charge.',
      },
      blocks: [
        {
          type: 'left-text',
          title: 'Dry, warm and looked at',
          html: '<p>The hall stays at eight degrees, so bilges dry out, canvas does not mould and electronics start in April as they stopped in October. Somebody walks down every aisle each morning.</p><p>A place costs from $1,490 for the winter, battery on charge included. Haul-out, wash and blocking by the travel lift is $240.</p>',
          picture: 'ss-28u-0084-profile',
        },
        {
          type: 'full-text',
          title: 'How it goes',
          html: '<ol><li>Book a drop-off. Leave fuel at full, holding tank empty, and valuables at home.</li><li>We haul, wash and winterize if you wish, and send you a photo of the boat in its place.</li><li>In spring you choose the launching day. The boat floats and runs when you step aboard.</li></ol><p>Shorter than 22 feet, or on your own trailer? <a href="/book-marine-services/outdoor-storage">Outdoor storage</a> is the cheaper friend.</p>',
        },
      ],
      faqs: [
        {
          question: 'Can I work on my boat in the hall?',
          answer:
            'Varnish, no; cushions and cupboards, yes, during opening hours. For sanding and paint there is bay 9.',
        },
        {
          question: 'Is my boat insured with you?',
          answer:
            'We are insured for what we do. Fire, theft and storm are a matter for your own policy, which stays in force.',
        },
        {
          question: 'Can I get the boat out in January?',
          answer: 'With three days’ notice, once in the winter, at no charge. Good fishing is a good reason.',
        },
      ],
    },
    fr: {
      title: 'Entreposage intérieur',
      name: 'Entreposage',
      desc: 'Un hangar chauffé pour bateaux de 22 à 34\u00a0pi, d’octobre à avril.',
      seo: {
        title: 'Entreposage intérieur chauffé de bateaux à Nanaimo',
        description:
          'Place d’hiver chauffée à Nanaimo pour bateaux de 22 à 34\u00a0pi, à partir de 1\u00a0490\u00a0$ d’octobre à avril, avec sortie de l’eau et batterie en charge.',
      },
      blocks: [
        {
          type: 'left-text',
          title: 'Au sec, au chaud et sous surveillance',
          html: '<p>Le hangar reste à huit degrés\u00a0: les cales sèchent, les toiles ne moisissent pas et l’électronique redémarre en avril comme elle s’est éteinte en octobre. Chaque matin, quelqu’un parcourt toutes les allées.</p><p>Une place coûte à partir de 1\u00a0490\u00a0$ pour l’hiver, batterie en charge comprise. La sortie de l’eau, le lavage et le calage au portique coûtent 240\u00a0$.</p>',
          picture: 'ss-28u-0084-profile',
        },
        {
          type: 'full-text',
          title: 'Comment ça se passe',
          html: '<ol><li>Prenez rendez-vous. Faites le plein, videz la cuve de rétention et laissez vos objets de valeur à la maison.</li><li>Nous sortons, lavons et, si vous voulez, hivernisons le bateau, puis vous envoyons une photo de sa place.</li><li>Au printemps, vous choisissez le jour de la mise à l’eau. Le bateau flotte et tourne quand vous montez à bord.</li></ol><p>Moins de 22\u00a0pi, ou sur votre remorque? <a href="/book-marine-services/outdoor-storage">L’entreposage extérieur</a> est plus économique.</p>',
        },
      ],
      faqs: [
        {
          question: 'Puis-je travailler sur mon bateau dans le hangar?',
          answer:
            'Le vernis, non; les coussins et les armoires, oui, aux heures d’ouverture. Pour le sablage et la peinture, il y a la baie 9.',
        },
        {
          question: 'Mon bateau est-il assuré chez vous?',
          answer:
            'Nous sommes assurés pour nos travaux. L’incendie, le vol et la tempête relèvent de votre police, qui reste en vigueur.',
        },
        {
          question: 'Puis-je sortir le bateau en janvier?',
          answer: 'Avec trois jours de préavis, une fois par hiver, sans frais. Une bonne pêche est une bonne raison.',
        },
      ],
    },
  },
  {
    code: 'outdoor-storage',
    pageParent: 'book-marine-services',
    picture: 'head-outdoor-storage',
    daysAgo: 44,
    en: {
      title: 'Outdoor boat storage',
      name: 'Outdoor storage',
      desc: 'A fenced and lit yard, on your trailer or on our stands, by the month.',
      seo: {
        title: 'Outdoor boat and trailer storage by the month, Nanaimo',
        description:
          'Outdoor boat storage in Nanaimo by the month: fenced, lit and watched, up to 26 feet from $95, empty trailers from $45, shrink wrap on request.',
      },
      blocks: [
        {
          type: 'right-text',
          title: 'Behind a fence, under a lamp',
          html: '<p>Gravel that drains, a fence of eight feet, cameras, and neighbours who are usually awake: the herring fleet ties up across the road. Boats up to 26 feet cost from $95 a month, an empty trailer from $45 while the boat is on the water.</p>',
          picture: 'sp-2224-5110-profile',
        },
        {
          type: 'full-text',
          title: 'Good to know',
          html: '<ul><li>Drop-off and pick-up during opening hours, no appointment for boats on trailers.</li><li>We put a lock on the hitch and check the tires at New Year.</li><li>With <a href="/book-marine-services/winterizing">shrink wrap</a> the leaves stay outside.</li><li>One month’s notice either way.</li></ul>',
        },
      ],
      faqs: [
        {
          question: 'May I leave my boat on my own trailer?',
          answer: 'Yes, that is what most do. Without a trailer we set it on stands for the price of a haul-out.',
        },
        {
          question: 'Is there power for a charger?',
          answer: 'Not at the outdoor places. We can take the battery in over the winter for $75.',
        },
      ],
    },
    fr: {
      title: 'Entreposage extérieur',
      desc: 'Une cour clôturée et éclairée, sur votre remorque ou sur nos bers, au mois.',
      seo: {
        title: 'Entreposage extérieur de bateaux au mois, Nanaimo',
        description:
          'Entreposage extérieur à Nanaimo, au mois\u00a0: cour clôturée, éclairée et surveillée, jusqu’à 26\u00a0pi à partir de 95\u00a0$, remorques vides à partir de 45\u00a0$.',
      },
      blocks: [
        {
          type: 'right-text',
          title: 'Derrière une clôture, sous un lampadaire',
          html: '<p>Du gravier qui s’égoutte, une clôture de huit pieds, des caméras et des voisins souvent éveillés\u00a0: la flotte du hareng s’amarre en face. Un bateau jusqu’à 26\u00a0pi coûte à partir de 95\u00a0$ par mois, une remorque vide à partir de 45\u00a0$ pendant que le bateau est à l’eau.</p>',
          picture: 'sp-2224-5110-profile',
        },
        {
          type: 'full-text',
          title: 'Bon à savoir',
          html: '<ul><li>Arrivée et départ aux heures d’ouverture, sans rendez-vous pour les bateaux sur remorque.</li><li>Nous verrouillons l’attelage et vérifions les pneus au Nouvel An.</li><li>Avec <a href="/book-marine-services/winterizing">l’emballage</a>, les feuilles restent dehors.</li><li>Un mois de préavis, de part et d’autre.</li></ul>',
        },
      ],
      faqs: [
        {
          question: 'Puis-je laisser le bateau sur ma remorque?',
          answer:
            'Oui, c’est ce que font la plupart. Sans remorque, nous le posons sur des bers au prix d’une sortie de l’eau.',
        },
        {
          question: 'Y a-t-il du courant pour un chargeur?',
          answer: 'Pas dehors. Nous pouvons rentrer la batterie pour l’hiver, à 75\u00a0$.',
        },
      ],
    },
  },
];
