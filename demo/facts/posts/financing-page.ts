import type { DemoPost } from './demo-post.ts';

/** Financing. The terms agree with demo/facts/dealer.ts. */
export const financingPages: readonly DemoPost[] = [
  {
    code: 'financing',
    pageParent: 'book-marine-services',
    picture: 'hero-2',
    daysAgo: 65,
    en: {
      title: 'Boat financing',
      name: 'Financing',
      desc: 'The whole cost first, then the monthly one, and no extra at the desk.',
      seo: {
        title: 'Boat financing in Nanaimo: rate, term and total cost',
        description:
          'Finance a boat or an engine in Nanaimo: see the rate, the term and the whole cost before you sign, pay early without a penalty, trade included.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Beside every boat that we finance stands a payment with taxes, and in the same line what it assumes: ten percent down, 7.99% a year, and the longest term for that amount, from 60 to 240 months. Move the numbers yourself, then come for half an hour to somebody who shows you the whole cost, not only the monthly one.</p>',
        },
        {
          type: 'left-text',
          title: 'How it works',
          html: '<ol><li>Fifteen minutes on the phone or at the desk: what you earn, what you owe, what you would like to pay.</li><li>We ask three marine lenders, once, and show you all three answers.</li><li>You sign when the sea test is done, never before.</li></ol>',
          picture: 'ar-19-0611-profile',
        },
        {
          type: 'right-text',
          title: 'What counts as a down payment',
          html: '<p>Cash, a trade, or both. A paid-off boat often covers the ten percent by itself; here is <a href="/blog/how-a-trade-is-priced">how we price it</a>.</p>',
          picture: 'ss-24u-0077-profile',
        },
      ],
      faqs: [
        {
          question: 'Are there fees on top?',
          answer:
            'No. Our administration fee is already part of the price of the boat, and the lender’s registration is in the rate we show.',
        },
        {
          question: 'May I pay it back early?',
          answer: 'At any time and in any amount, without a penalty.',
        },
        {
          question: 'Is the payment on the page an offer?',
          answer:
            'It is an example, with GST and PST, on approved credit. The lender decides on the rate after looking at your application.',
        },
        {
          question: 'Does asking hurt my credit score?',
          answer: 'The first talk does not touch it. Only when you ask us to apply does a lender look, once.',
        },
      ],
    },
    fr: {
      title: 'Financement',
      desc: 'Le coût total d’abord, le versement mensuel ensuite, et rien de plus au comptoir.',
      seo: {
        title: 'Financement de bateaux à Nanaimo\u00a0: taux et coût total',
        description:
          'Financez un bateau ou un moteur à Nanaimo\u00a0: voyez le taux, la durée et le coût total avant de signer, remboursez d’avance sans pénalité.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>À côté de chaque bateau que nous finançons figure un versement, taxes comprises, et sur la même ligne ce qu’il suppose\u00a0: dix pour cent de mise de fonds, 7,99\u00a0% par année et la plus longue durée pour ce montant, de 60 à 240\u00a0mois. Changez les chiffres vous-même, puis venez passer une demi-heure avec quelqu’un qui montre le coût total, pas seulement le versement mensuel.</p>',
        },
        {
          type: 'left-text',
          title: 'Comment ça marche',
          html: '<ol><li>Quinze minutes au téléphone ou au comptoir\u00a0: ce que vous gagnez, ce que vous devez, ce que vous aimeriez payer.</li><li>Nous consultons trois prêteurs spécialisés en bateaux, une seule fois, et vous montrons les trois réponses.</li><li>Vous signez après l’essai en mer, jamais avant.</li></ol>',
          picture: 'ar-19-0611-profile',
        },
        {
          type: 'right-text',
          title: 'Ce qui compte comme mise de fonds',
          html: '<p>De l’argent, un bateau d’échange, ou les deux. Un bateau déjà payé couvre souvent les dix pour cent à lui seul; voici <a href="/blog/how-a-trade-is-priced">comment nous l’évaluons</a>.</p>',
          picture: 'ss-24u-0077-profile',
        },
      ],
      faqs: [
        {
          question: 'Y a-t-il des frais en plus?',
          answer:
            'Non. Nos frais d’administration sont déjà dans le prix du bateau, et l’enregistrement du prêteur est dans le taux affiché.',
        },
        {
          question: 'Puis-je rembourser d’avance?',
          answer: 'En tout temps et pour n’importe quel montant, sans pénalité.',
        },
        {
          question: 'Le versement affiché est-il une offre?',
          answer:
            'C’est un exemple, TPS et TVP comprises, sous réserve de l’approbation du crédit. Le prêteur fixe le taux après étude de votre demande.',
        },
        {
          question: 'Est-ce que demander nuit à ma cote de crédit?',
          answer:
            'Le premier entretien n’y touche pas. Un prêteur ne la consulte, une seule fois, que si vous nous demandez de faire une demande.',
        },
      ],
    },
  },
];
