import type { DemoPost } from './demo-post.ts';

/** The terms of a sale, of the shop and of this site. Plain language for British Columbia; not reviewed by a lawyer. */
export const termsPages: readonly DemoPost[] = [
  {
    code: 'terms-and-conditions',
    pageParent: null,
    daysAgo: 90,
    en: {
      title: 'Terms and conditions of sale',
      name: 'Terms and conditions',
      desc: 'Deposits, prices, trades and how a sale is called off.',
      seo: {
        title: 'Terms and conditions of sale for boats and engines',
        description:
          'How a sale works at our yard in Nanaimo: all-in prices, deposits, trades, delivery, warranty, returns of parts, and how either side calls it off.',
      },
      blocks: [
        {
          type: 'full-text',
          title: 'Prices',
          html: '<p>Prices are in Canadian dollars and include freight, preparation and administration. GST and PST come on top and are shown apart. A price that carries an end date is good until midnight of that day, Pacific time. If a price is plainly a mistake, we tell you before you have paid anything, and you decide.</p>',
        },
        {
          type: 'full-text',
          title: 'Deposits',
          html: '<p>A deposit holds a boat in stock for fourteen days, and a boat on order until it is ready. It is given back in full if the sea test shows what the listing did not, if the maker is more than sixty days late, or if your financing is refused. Otherwise we keep what the order has cost us, at most five percent of the price.</p>',
        },
        {
          type: 'full-text',
          title: 'Trades',
          html: '<p>A trade is worth what we wrote on the day we saw it, for thirty days, as long as it comes in the state in which we saw it. You confirm that it is yours and free of liens; we search the registry.</p>',
        },
        {
          type: 'full-text',
          title: 'Delivery and risk',
          html: '<p>The boat is yours, and yours to insure, when you sign for it at our float or we hand it over at yours. We show you the controls, the seacocks and the papers before we let go of the lines.</p>',
        },
        {
          type: 'full-text',
          title: 'Warranty',
          html: '<p>New boats and engines carry the maker’s warranty, and we do the work of it here. Pre-owned ones carry thirty days on what the bill of sale calls sound. Nothing on this page takes away what the Sale of Goods Act and the Business Practices and Consumer Protection Act of British Columbia give you.</p>',
        },
        {
          type: 'full-text',
          title: 'Returns of parts',
          html: '<p>Unused parts in their box come back within thirty days for the full price. Electrical parts that have been wired, and parts cut or ordered specially, don’t.</p>',
        },
      ],
    },
    fr: {
      title: 'Conditions de vente',
      desc: 'Acomptes, prix, échanges, et comment une vente s’annule.',
      seo: {
        title: 'Conditions de vente\u00a0: bateaux, moteurs et pièces',
        description:
          'Comment se passe une vente chez nous à Nanaimo\u00a0: prix tout compris, acomptes, échanges, livraison, garantie, retour de pièces et annulation.',
      },
      blocks: [
        {
          type: 'full-text',
          title: 'Prix',
          html: '<p>Les prix sont en dollars canadiens et comprennent le transport, la préparation et l’administration. La TPS et la TVP s’ajoutent et sont indiquées à part. Un prix qui porte une date de fin vaut jusqu’à minuit ce jour-là, heure du Pacifique. Si un prix est une erreur manifeste, nous vous le disons avant tout paiement, et vous décidez.</p>',
        },
        {
          type: 'full-text',
          title: 'Acomptes',
          html: '<p>Un acompte réserve un bateau en stock pendant quatorze jours, et un bateau commandé jusqu’à ce qu’il soit prêt. Il est remboursé en entier si l’essai en mer montre ce que l’annonce ne disait pas, si le constructeur a plus de soixante jours de retard ou si votre financement est refusé. Sinon, nous gardons ce que la commande nous a coûté, au plus cinq pour cent du prix.</p>',
        },
        {
          type: 'full-text',
          title: 'Échanges',
          html: '<p>Un bateau d’échange vaut ce que nous avons écrit le jour où nous l’avons vu, pendant trente jours, pourvu qu’il arrive dans le même état. Vous confirmez qu’il est à vous et libre de toute charge; nous consultons le registre.</p>',
        },
        {
          type: 'full-text',
          title: 'Livraison et risque',
          html: '<p>Le bateau est à vous, et à vous de l’assurer, dès que vous signez à notre quai ou que nous le remettons au vôtre. Nous vous montrons les commandes, les vannes et les papiers avant de larguer les amarres.</p>',
        },
        {
          type: 'full-text',
          title: 'Garantie',
          html: '<p>Les bateaux et moteurs neufs ont la garantie du fabricant, et nous en faisons les travaux ici. Les bateaux et moteurs d’occasion sont garantis trente jours sur ce que l’acte de vente dit sain. Rien ici ne retire ce que vous accordent les lois de la Colombie-Britannique sur la vente d’objets et sur la protection du consommateur.</p>',
        },
        {
          type: 'full-text',
          title: 'Retour de pièces',
          html: '<p>Les pièces neuves dans leur boîte se rapportent dans les trente jours, au plein prix. Les pièces électriques déjà branchées, coupées ou commandées sur mesure ne se reprennent pas.</p>',
        },
      ],
    },
  },
  {
    code: 'terms-of-service',
    pageParent: null,
    daysAgo: 88,
    en: {
      title: 'Terms of service of the shop',
      name: 'Terms of service',
      desc: 'Estimates, approvals, storage and what happens when a boat is not picked up.',
      seo: {
        title: 'Terms of service: estimates, approvals and storage',
        description:
          'What you can expect of our shop in Nanaimo and what it expects of you: written estimates, approvals, old parts, pick-up, storage and payment.',
      },
      blocks: [
        {
          type: 'full-text',
          title: 'Estimates',
          html: '<p>You get an estimate in writing before work begins. Finding a fault is charged by the hour, up to a limit that we agree on. Work that would pass the estimate by more than ten percent needs your word first, by phone or by mail.</p>',
        },
        {
          type: 'full-text',
          title: 'Your boat with us',
          html: '<p>Take home what is loose and dear to you. The yard is fenced, lit and insured for what we do; your own insurance stays in force while the boat is here. We may move and start your boat, and run it on the water for a test.</p>',
        },
        {
          type: 'full-text',
          title: 'Parts',
          html: '<p>Old parts wait in a box for fourteen days, if you want to see them. Cores that go back to the maker are marked on the estimate. Parts that you bring along we fit at your risk.</p>',
        },
        {
          type: 'full-text',
          title: 'Payment and pick-up',
          html: '<p>Payment is due at pick-up, by debit, card or transfer. A finished boat may stay for seven days; after that the yard rate of the day applies. Before we turn to the Warehouse Lien Act, we ring three times and write twice.</p>',
        },
        {
          type: 'full-text',
          title: 'Our guarantee',
          html: '<p>Our labour is guaranteed for ninety days or fifty running hours, whichever is later, and parts as long as their maker says. If something we touched fails, call the service desk before anybody else opens it.</p>',
        },
      ],
    },
    fr: {
      title: 'Conditions de l’atelier',
      desc: 'Estimations, approbations, entreposage, et ce qui arrive quand personne ne vient chercher un bateau.',
      seo: {
        title: 'Conditions de l’atelier\u00a0: estimations et approbations',
        description:
          'Ce que vous pouvez attendre de notre atelier de Nanaimo, et lui de vous\u00a0: estimations écrites, approbations, pièces, reprise du bateau, paiement.',
      },
      blocks: [
        {
          type: 'full-text',
          title: 'Estimations',
          html: '<p>Vous recevez une estimation écrite avant le début des travaux. La recherche d’une panne est facturée à l’heure, jusqu’à une limite convenue. Au-delà de dix pour cent de l’estimation, il nous faut d’abord votre accord, par téléphone ou par courriel.</p>',
        },
        {
          type: 'full-text',
          title: 'Votre bateau chez nous',
          html: '<p>Rapportez à la maison ce qui n’est pas fixé et à quoi vous tenez. La cour est clôturée, éclairée et assurée pour nos travaux; votre propre assurance reste en vigueur. Nous pouvons déplacer et démarrer le bateau, et l’essayer sur l’eau.</p>',
        },
        {
          type: 'full-text',
          title: 'Pièces',
          html: '<p>Les vieilles pièces attendent quatorze jours dans une boîte, si vous voulez les voir. Celles qui retournent au fabricant sont indiquées sur l’estimation. Les pièces que vous apportez sont posées à vos risques.</p>',
        },
        {
          type: 'full-text',
          title: 'Paiement et remise du bateau',
          html: '<p>Le paiement se fait à la remise du bateau, par débit, carte ou virement. Un bateau terminé peut rester sept jours; ensuite, le tarif de la cour s’applique. Avant d’invoquer la loi sur le privilège de l’entreposeur, nous appelons trois fois et écrivons deux fois.</p>',
        },
        {
          type: 'full-text',
          title: 'Notre garantie',
          html: '<p>Notre main-d’œuvre est garantie quatre-vingt-dix jours ou cinquante heures de marche, selon la plus longue des deux, et les pièces aussi longtemps que le dit leur fabricant. Si quelque chose que nous avons touché lâche, appelez le service avant que quelqu’un d’autre l’ouvre.</p>',
        },
      ],
    },
  },
  {
    code: 'disclaimer',
    pageParent: null,
    daysAgo: 88,
    en: {
      title: 'Disclaimer',
      desc: 'How far you can rely on what this site says, and where to ask before you do.',
      seo: {
        title: 'Disclaimer: pictures, figures, payments and advice',
        description:
          'Which figures on this site come from the makers, what a monthly payment is not, why our chart is not for navigation, and whom to ask to be sure.',
      },
      blocks: [
        {
          type: 'full-text',
          title: 'Figures and pictures',
          html: '<p>Weights, lengths and ratings come from the makers and are rounded. Pictures may show options. What binds us is the specification sheet attached to the bill of sale; ask for it before you measure your garage.</p>',
        },
        {
          type: 'full-text',
          title: 'Payments',
          html: '<p>A monthly payment on this site is an example: it uses the rate, term and down payment that stand beside it, and the lender may decide otherwise. It is no offer of credit.</p>',
        },
        {
          type: 'full-text',
          title: 'Fit and charts',
          html: '<p>The fit check compares published numbers. It says “unknown” when one is missing, and it does not see your transom. The drawn chart of the harbour is an ornament: do not navigate by it.</p>',
        },
        {
          type: 'full-text',
          title: 'Advice in the blog',
          html: '<p>What we write is what works for us. Your manual, your boat and the weather have the last word. Links to other sites lead to what other people are responsible for.</p>',
        },
      ],
    },
    fr: {
      title: 'Avis de non-responsabilité',
      desc: 'Jusqu’où se fier à ce site, et où demander avant de le faire.',
      seo: {
        title: 'Avis\u00a0: photos, chiffres, versements et conseils',
        description:
          'Quels chiffres de ce site viennent des fabricants, ce qu’un versement n’est pas, pourquoi notre carte ne sert pas à naviguer, et à qui demander.',
      },
      blocks: [
        {
          type: 'full-text',
          title: 'Chiffres et photos',
          html: '<p>Les poids, longueurs et puissances viennent des fabricants et sont arrondis. Les images peuvent montrer des options. Ce qui nous engage, c’est la fiche technique jointe à l’acte de vente; demandez-la avant de mesurer le garage.</p>',
        },
        {
          type: 'full-text',
          title: 'Versements',
          html: '<p>Un versement mensuel affiché ici est un exemple\u00a0: il suppose le taux, la durée et la mise de fonds indiqués à côté, et le prêteur peut en décider autrement. Ce n’est pas une offre de crédit.</p>',
        },
        {
          type: 'full-text',
          title: 'Compatibilité et cartes',
          html: '<p>La vérification de compatibilité compare des chiffres publiés. Elle dit «\u00a0inconnu\u00a0» quand il en manque un, et elle ne voit pas votre tableau arrière. La carte dessinée du port est un ornement\u00a0: ne vous en servez pas pour naviguer.</p>',
        },
        {
          type: 'full-text',
          title: 'Conseils du blogue',
          html: '<p>Ce que nous écrivons est ce qui marche pour nous. Votre manuel, votre bateau et la météo ont le dernier mot. Les liens vers d’autres sites mènent à ce dont d’autres répondent.</p>',
        },
      ],
    },
  },
];
