import type { Localized } from '#src/lib/localized.ts';
import type { ReplyFor } from './reply-for.ts';

/** Default reply templates of a new shop. */
export const defaultReplies: { for: ReplyFor; name: Localized; subject: Localized; text: Localized }[] = [
  {
    for: 'boat',
    name: { en: 'Still here, come and see it', fr: 'Toujours là, venez le voir' },
    subject: { en: 'Your question about {product}', fr: 'Votre question au sujet de : {product}' },
    text: {
      en: `Hello {first name},

Thank you for asking about {product}. It is still here, and you are welcome to come and see it. Tell us which day suits you, and we will have it ready.

You can also call us at {phone}.`,
      fr: `Bonjour {first name},

Merci de votre intérêt pour {product}. Il est toujours chez nous, et vous pouvez venir le voir. Dites-nous quel jour vous convient, et tout sera prêt à votre arrivée.

Vous pouvez aussi nous appeler au {phone}.`,
    },
  },
  {
    for: 'boat',
    name: { en: 'Come and see it on a day', fr: 'Venez le voir tel jour' },
    subject: { en: 'A time to see {product}', fr: 'Un moment pour voir : {product}' },
    text: {
      en: `Hello {first name},

We can show you {product} on [day] at [time]. It will be on the lot and ready to look at.

Call us at {phone} if another time suits you better.`,
      fr: `Bonjour {first name},

Nous pouvons vous présenter {product} le [jour] à [heure]. Il sera sur le parc, prêt à être visité.

Appelez-nous au {phone} si un autre moment vous convient mieux.`,
    },
  },
  {
    for: 'boat',
    name: { en: 'Sold, shall we look for another?', fr: 'Vendu, en cherchons-nous un autre?' },
    subject: { en: '{product} has been sold', fr: '{product} a été vendu' },
    text: {
      en: `Hello {first name},

Thank you for asking about {product}. It has been sold in the meantime. Tell us what matters to you, and we will write as soon as something like it comes in.`,
      fr: `Bonjour {first name},

Merci de votre intérêt pour {product}. Il a été vendu entre-temps. Dites-nous ce qui compte pour vous, et nous vous écrirons dès que quelque chose de semblable arrive.`,
    },
  },
  {
    for: 'any',
    name: { en: 'We tried to call', fr: 'Nous avons essayé d’appeler' },
    subject: { en: 'We tried to reach you', fr: 'Nous avons essayé de vous joindre' },
    text: {
      en: `Hello {first name},

We have tried to reach you by phone. When is a good time to call? You will find us at {phone}.`,
      fr: `Bonjour {first name},

Nous avons essayé de vous joindre par téléphone. À quel moment pouvons-nous vous rappeler? Nous sommes au {phone}.`,
    },
  },
  {
    for: 'part',
    name: { en: 'We are looking for the part', fr: 'Nous cherchons la pièce' },
    subject: { en: 'Your part request', fr: 'Votre demande de pièce' },
    text: {
      en: `Hello {first name},

Thank you for your part request. We are checking whether we have the part and what it costs, and will write to you by [day].

Call us at {phone} if it is urgent.`,
      fr: `Bonjour {first name},

Merci de votre demande de pièce. Nous vérifions si nous l’avons et combien elle coûte, et nous vous écrirons d’ici [jour].

Appelez-nous au {phone} si c’est urgent.`,
    },
  },
  {
    for: 'part',
    name: { en: 'The part and its price', fr: 'La pièce et son prix' },
    subject: { en: 'Your part request', fr: 'Votre demande de pièce' },
    text: {
      en: `Hello {first name},

The part that you asked for is [part number]. It costs [price] plus tax, and we [have it here / can order it].

Shall we put it aside for you?`,
      fr: `Bonjour {first name},

La pièce que vous cherchez porte le numéro [numéro de pièce]. Elle coûte [prix], taxes en sus, et nous [l’avons ici / pouvons la commander].

Voulez-vous que nous la mettions de côté pour vous?`,
    },
  },
  {
    for: 'trade',
    name: { en: 'A question about the trade-in', fr: 'Une question sur l’échange' },
    subject: { en: 'Your trade-in', fr: 'Votre échange' },
    text: {
      en: `Hello {first name},

Thank you for telling us about your boat. Before we name a price we would like to know [question].

You can answer this email, or call us at {phone}.`,
      fr: `Bonjour {first name},

Merci de nous avoir parlé de votre bateau. Avant de vous donner un prix, nous aimerions savoir [question].

Vous pouvez répondre à ce courriel ou nous appeler au {phone}.`,
    },
  },
  {
    for: 'trade',
    name: { en: 'Bring the trade-in by', fr: 'Venir avec le bateau' },
    subject: { en: 'A time to look at your trade-in', fr: 'Un moment pour voir votre échange' },
    text: {
      en: `Hello {first name},

We would like to see your boat before we name a price. Could you bring it by on [day] at [time]? Please bring the registration and the service records with you.`,
      fr: `Bonjour {first name},

Nous aimerions voir votre bateau avant de vous donner un prix. Pourriez-vous l’amener le [jour] à [heure]? Apportez aussi l’immatriculation et les factures d’entretien.`,
    },
  },
  {
    for: 'booking',
    name: { en: 'Confirm the drop-off', fr: 'Confirmer le dépôt' },
    subject: { en: 'Your service appointment', fr: 'Votre rendez-vous d’entretien' },
    text: {
      en: `Hello {first name},

Your boat is expected on [day] at [time]. Please leave the keys at the service desk, and tell us what you have noticed.

Call us at {phone} if you can’t make it.`,
      fr: `Bonjour {first name},

Nous attendons votre bateau le [jour] à [heure]. Laissez les clés au comptoir du service et dites-nous ce que vous avez remarqué.

Appelez-nous au {phone} en cas d’empêchement.`,
    },
  },
  {
    for: 'booking',
    name: { en: 'More work found, may we go ahead?', fr: 'Autres travaux à faire, pouvons-nous continuer?' },
    subject: { en: 'A question about the work on your boat', fr: 'Une question sur les travaux de votre bateau' },
    text: {
      en: `Hello {first name},

While working on your boat we found [what]. Repairing it would cost about [amount] more.

May we go ahead? Answer this email, or call us at {phone}.`,
      fr: `Bonjour {first name},

En travaillant sur votre bateau, nous avons trouvé [quoi]. La réparation coûterait environ [montant] de plus.

Pouvons-nous continuer? Répondez à ce courriel ou appelez-nous au {phone}.`,
    },
  },
  {
    for: 'booking',
    name: { en: 'The boat is ready', fr: 'Le bateau est prêt' },
    subject: { en: 'Your boat is ready', fr: 'Votre bateau est prêt' },
    text: {
      en: `Hello {first name},

The work on your boat is done, and you can pick it up from [day] on. The total is [amount].

You will find us at {phone}.`,
      fr: `Bonjour {first name},

Les travaux sur votre bateau sont terminés; vous pouvez venir le chercher à partir du [jour]. Le total est de [montant].

Vous pouvez nous joindre au {phone}.`,
    },
  },
];
