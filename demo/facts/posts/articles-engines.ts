import type { DemoPost } from './demo-post.ts';

/** Buying advice about engines and propellers. */
export const engineArticles: readonly DemoPost[] = [
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
      seo: {
        title: 'Propeller numbers explained: diameter, pitch and rpm',
        description:
          'What 14.5 × 17 on a propeller means, how pitch moves your rpm at full throttle, when stainless is worth it and how to choose the next one.',
        keywords: 'propeller stainless, propeller aluminum',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>On the hub stands something like <em>14.5 × 17</em>: fourteen and a half inches across, and seventeen inches forward with each turn, if water were butter. The first number is how big a bite the propeller takes, the second how far it wants to go with it.</p><p>An inch of pitch is worth about 200 rpm at the top. Go down an inch and the engine turns faster, pulls harder and planes sooner; go up and it turns slower and saves fuel, until it labours.</p><h2>The one test that counts</h2><p>Take your usual load, your usual people and a full tank. Trim it right, open the throttle for ten seconds and read the rpm. Your manual gives a band, perhaps 5,000 to 6,000. Below it, go down in pitch; above it, go up. In the upper half of the band is where engines live long.</p>',
        },
        {
          type: 'gallery',
          title: 'Four that leave the shelf most often',
          pictures: ['pr-bm17-8001-profile', 'pr-en17-8008-profile', 'pr-sf15-8004-profile', 'qs-si19-8104-profile'],
        },
        {
          type: 'full-text',
          title: 'Aluminum or stainless?',
          html: '<p>Aluminum costs a third and bends when it meets a log, which is sometimes what you want. Stainless flexes less, holds its shape and gives a knot or two; when it meets the same log it hands the blow on to the gearcase. On rivers, aluminum. Offshore, <a href="/product/parts-accessories/propellers/mercury/mercury-enertia-3-blade-stainless-14-3-x-17-2026">stainless</a>. In doubt, one of each: the spare belongs on board anyway.</p>',
        },
      ],
      faqs: [
        {
          question: 'Can a bent propeller be repaired?',
          answer: 'Most can, from $95. If a piece of a blade is missing, the price of a new aluminum one is close.',
        },
      ],
    },
    fr: {
      title: 'Ce que disent les chiffres de votre hélice',
      desc: 'Diamètre, pas, et pourquoi un pouce change plus qu’un moteur neuf.',
      seo: {
        title: 'Les chiffres d’une hélice\u00a0: diamètre, pas et régime',
        description:
          'Ce que veut dire 14,5\u00a0×\u00a017 sur une hélice, comment le pas change le régime à plein gaz, quand l’inox vaut son prix et comment choisir la prochaine.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Sur le moyeu, on lit par exemple <em>14,5\u00a0×\u00a017</em>\u00a0: quatorze pouces et demi de diamètre, et dix-sept pouces d’avance à chaque tour, si l’eau était du beurre. Le premier chiffre dit la taille de la bouchée, le second jusqu’où l’hélice veut l’emporter.</p><p>Un pouce de pas vaut environ 200\u00a0tr/min à plein régime. Un pouce de moins, et le moteur tourne plus vite, tire plus fort et déjauge plus tôt; un pouce de plus, et il tourne moins vite et consomme moins, jusqu’à ce qu’il peine.</p><h2>Le seul essai qui compte</h2><p>Prenez votre charge habituelle, votre monde habituel et le plein. Réglez l’assiette, ouvrez les gaz dix secondes et lisez le régime. Le manuel donne une plage, par exemple de 5\u00a0000 à 6\u00a0000. En dessous, réduisez le pas; au-dessus, augmentez-le. C’est dans la moitié supérieure que les moteurs vivent vieux.</p>',
        },
        {
          type: 'gallery',
          title: 'Les quatre qui partent le plus souvent',
          pictures: ['pr-bm17-8001-profile', 'pr-en17-8008-profile', 'pr-sf15-8004-profile', 'qs-si19-8104-profile'],
        },
        {
          type: 'full-text',
          title: 'Aluminium ou inox?',
          html: '<p>L’aluminium coûte le tiers et plie quand il rencontre un billot, ce qui est parfois ce qu’on veut. L’inox fléchit moins, garde sa forme et donne un nœud ou deux; devant le même billot, il passe le coup à l’embase. En rivière, l’aluminium. Au large, <a href="/product/parts-accessories/propellers/mercury/mercury-enertia-3-blade-stainless-14-3-x-17-2026">l’inox</a>. Dans le doute, une de chaque\u00a0: la deuxième a de toute façon sa place à bord.</p>',
        },
      ],
      faqs: [
        {
          question: 'Une hélice pliée se répare-t-elle?',
          answer:
            'La plupart, oui, à partir de 95\u00a0$. S’il manque un bout de pale, une hélice neuve en aluminium coûte presque autant.',
        },
      ],
    },
  },
  {
    code: 'hours-on-a-used-outboard',
    pageParent: 'blog',
    picture: 'me-115u-3515-profile',
    author: 'Garrett Halyard',
    category: 'Buying advice',
    daysAgo: 96,
    french: 'stale',
    en: {
      title: 'How many hours are too many?',
      desc: 'A used outboard with 900 hours may be the better one. It depends on which 900.',
      seo: {
        title: 'Used outboard hours: how many are too many?',
        description:
          'What the hours on a used outboard really say, why too few can be worse than many, and five checks you can make in a yard before you buy one.',
        keywords: 'used outboard',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>A weekend boater runs fifty hours a year. A guide runs five hundred, changes the oil every hundred and warms the engine up before the guests arrive. At the end of the year the guide’s engine is often the better one: it has never stood for a winter with water in its gear oil.</p><p>So we read the number as a sentence. <strong>1,000 hours in four years</strong> with receipts: fine, price it for its age. <strong>120 hours in twelve years</strong>: open it. Rubber ages without running, and impellers take a set like a cat on a sofa.</p><h2>Five checks in the yard</h2><ol><li>Compression, all cylinders, within ten percent of one another.</li><li>Gear oil: no grey, no glitter.</li><li>The history in the engine’s computer: how many hours it spent at which rpm, and whether it ever ran hot.</li><li>Corrosion under the cowl, above all at the plugs and around the thermostat.</li><li>A cold start. Ask that nobody warms it before you come.</li></ol>',
        },
        {
          type: 'right-text',
          title: 'What a four-stroke can do',
          html: '<p>With oil and water pumps changed on time, 2,000 hours are usual, and we look after several with more than 4,000. What ends them is seldom wear; it is salt, a stuck thermostat or a seal that nobody changed.</p><p>All <a href="/pre-owned/boat-engines-outboard-motors-for-sale">our used engines</a> went through those five checks in our shop. Each has a button, <em>Ask us what we found</em>; since this spring we read the fault codes, too, erased or not.</p>',
          picture: 'me-300u-3055-profile',
        },
        {
          type: 'full-text',
          title: 'What we would pay for',
          html: '<p>Given two engines at one price, we take the one with more hours and more paper. Given two with the same paper, the one that was flushed. And given one without either, we take the price of a water pump, a thermostat and two days’ work off it before we even ask whether it starts.</p>',
        },
      ],
    },
    fr: {
      title: 'Combien d’heures, c’est trop?',
      desc: 'Un hors-bord d’occasion de 900\u00a0heures peut être le meilleur. Cela dépend desquelles.',
      seo: {
        title: 'Heures d’un hors-bord d’occasion\u00a0: combien, c’est trop?',
        description:
          'Ce que disent vraiment les heures d’un hors-bord d’occasion, pourquoi trop peu peut être pire, et cinq vérifications à faire dans la cour avant d’acheter.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Un plaisancier fait cinquante heures par année. Un guide en fait cinq cents, change l’huile toutes les cent heures et réchauffe le moteur avant l’arrivée des clients. À la fin de l’année, celui du guide est souvent le meilleur\u00a0: il n’a jamais passé un hiver avec de l’eau dans l’embase.</p><p>Nous lisons donc le chiffre comme une phrase. <strong>1\u00a0000\u00a0heures en quatre ans</strong>, reçus à l’appui\u00a0: très bien. <strong>120\u00a0heures en douze ans</strong>\u00a0: ouvrez-le. Le caoutchouc vieillit sans tourner.</p><h2>Cinq vérifications dans la cour</h2><ol><li>La compression de chaque cylindre, à dix pour cent près.</li><li>L’huile de l’embase\u00a0: ni grise, ni pailletée.</li><li>L’historique de l’ordinateur\u00a0: combien d’heures à quel régime, et s’il a déjà surchauffé.</li><li>La corrosion sous le capot, surtout aux bougies et au thermostat.</li><li>Un démarrage à froid. Demandez que personne ne le réchauffe avant vous.</li></ol>',
        },
        {
          type: 'right-text',
          title: 'Ce que peut un quatre-temps',
          html: '<p>Avec l’huile et la pompe à eau changées à temps, 2\u00a0000\u00a0heures sont chose courante, et nous en soignons plusieurs qui dépassent 4\u00a0000. Ce qui les achève est rarement l’usure; c’est le sel, un thermostat collé ou un joint oublié.</p><p>Tous <a href="/pre-owned/boat-engines-outboard-motors-for-sale">nos moteurs d’occasion</a> ont passé ces cinq vérifications à notre atelier. Chacun a un bouton, <em>Demandez-nous ce que nous avons trouvé</em>.</p>',
          picture: 'me-300u-3055-profile',
        },
        {
          type: 'full-text',
          title: 'Ce que nous paierions',
          html: '<p>De deux moteurs au même prix, nous prenons celui qui a plus d’heures et plus de papiers. À papiers égaux, celui qu’on a rincé. Et s’il n’a ni l’un ni l’autre, nous retranchons le prix d’une pompe à eau, d’un thermostat et de deux jours de travail avant même de demander s’il démarre.</p>',
        },
      ],
    },
  },
  {
    code: 'measuring-a-transom',
    pageParent: 'blog',
    picture: 'me-150-4101-profile',
    author: 'Pippa Fairlead',
    category: 'Buying advice',
    daysAgo: 128,
    en: {
      title: 'Fifteen, twenty or twenty-five? Measuring a transom',
      desc: 'The wrong shaft length costs more than the wrong horsepower, and a tape measure tells.',
      seo: {
        title: 'Outboard shaft length: how to measure your transom',
        description:
          'Short, long or extra long: how to measure a transom for an outboard’s shaft length, what happens when it is wrong, and three cases to ask about.',
        keywords: 'outboard extra long shaft',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Shaft length is not the length of a shaft. It is the height of the transom that the engine was made for: 15, 20, 25 or 30 inches, from the top of the clamp to about the level of the bottom of the hull. Measure that height and you know what to order.</p><ol><li>Stand the boat level. On the trailer, crank the jack until a level on the gunwale agrees.</li><li>Measure at the middle of the transom, where the engine hangs, from the top edge straight down to the bottom of the hull, not along the slope.</li><li>Leave out the keel strip, and any bracket you mean to take off.</li></ol><p>A reading within an inch of 15, 20, 25 or 30 is that length. Something between, such as 22½, usually means a jack plate or a notched transom: send us a photo before you decide.</p>',
        },
        {
          type: 'left-text',
          title: 'What happens when it is wrong',
          html: '<p><strong>Too short,</strong> and the propeller sucks air in every turn and each wave. <strong>Too long,</strong> and the gearcase drags like a bucket, spray shoots up the midsection and the engine meets the bottom first.</p><p>Kickers follow their own rule: on a bracket at the side, most of our pilothouses want <a href="/product/boat-engines-outboard-motors-for-sale/mercury-outboards/mercury-2-5-to-20-hp/mercury-9-9exlpt-prokicker-ct-efi-2026">25 inches</a>, so that the propeller stays under when somebody leans over to net a fish.</p>',
          picture: 'me-9-4008-profile',
        },
      ],
      faqs: [
        {
          question: 'Can I change the shaft length of an engine I own?',
          answer:
            'Some makers sell a kit of longer housings and shafts. With the labour it seldom pays; a trade is usually cheaper.',
        },
      ],
    },
    fr: {
      title: 'Quinze, vingt ou vingt-cinq? Mesurer un tableau arrière',
      desc: 'La mauvaise longueur d’arbre coûte plus cher que la mauvaise puissance, et un ruban le dit.',
      seo: {
        title: 'Longueur d’arbre\u00a0: mesurer le tableau arrière',
        description:
          'Court, long ou extra-long\u00a0: comment mesurer un tableau arrière pour la longueur d’arbre d’un hors-bord, et ce qui arrive quand on se trompe.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>La longueur d’arbre n’est pas la longueur d’un arbre. C’est la hauteur du tableau arrière pour lequel le moteur est fait\u00a0: 15, 20, 25 ou 30\u00a0po, du haut de la presse jusqu’au niveau du fond de la coque. Mesurez cette hauteur et vous savez quoi commander.</p><ol><li>Mettez le bateau de niveau. Sur la remorque, tournez le vérin jusqu’à ce qu’un niveau posé sur le plat-bord soit d’accord.</li><li>Mesurez au milieu, là où le moteur est fixé, du bord supérieur droit vers le bas jusqu’au fond de la coque, sans suivre la pente.</li><li>Ne comptez ni la bande de quille ni un support que vous comptez enlever.</li></ol><p>Une mesure à un pouce près de 15, 20, 25 ou 30 donne la longueur. Quelque chose entre les deux, comme 22½, annonce souvent un support réglable\u00a0: envoyez-nous une photo avant de décider.</p>',
        },
        {
          type: 'left-text',
          title: 'Quand on se trompe',
          html: '<p><strong>Trop court,</strong> et l’hélice aspire de l’air à chaque virage et à chaque vague. <strong>Trop long,</strong> et l’embase traîne comme un seau, l’eau gicle le long du fût et le moteur touche le fond en premier.</p><p>Les moteurs d’appoint ont leur propre règle\u00a0: sur un support de côté, la plupart de nos timoneries demandent <a href="/product/boat-engines-outboard-motors-for-sale/mercury-outboards/mercury-2-5-to-20-hp/mercury-9-9exlpt-prokicker-ct-efi-2026">25\u00a0po</a>, pour que l’hélice reste sous l’eau quand quelqu’un se penche avec l’épuisette.</p>',
          picture: 'me-9-4008-profile',
        },
      ],
      faqs: [
        {
          question: 'Peut-on changer la longueur d’arbre d’un moteur?',
          answer:
            'Certains fabricants vendent un ensemble de rallonge. Avec la main-d’œuvre, c’est rarement rentable; une reprise coûte souvent moins.',
        },
      ],
    },
  },
];
