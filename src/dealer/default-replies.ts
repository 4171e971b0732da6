import type { Localized } from '#src/lib/localized.ts';

/** Default reply templates of a new shop. */
export const defaultReplies: { name: Localized; subject: Localized; text: Localized }[] = [
  {
    name: { en: 'Still here, come and see it', fr: 'Toujours là, venez le voir' },
    subject: { en: 'Your question about {product}', fr: 'Votre question au sujet de : {product}' },
    text: {
      en: `Hello {name},

Thank you for asking about {product}. It is still here, and you are welcome to come and see it. Tell us which day suits you, and we will have it ready.

You can also call us at {phone}.`,
      fr: `Bonjour {name},

Merci de votre intérêt pour {product}. Il est toujours chez nous, et vous pouvez venir le voir. Dites-nous quel jour vous convient, et tout sera prêt à votre arrivée.

Vous pouvez aussi nous appeler au {phone}.`,
    },
  },
  {
    name: { en: 'Come and see it on a day', fr: 'Venez le voir tel jour' },
    subject: { en: 'A time to see {product}', fr: 'Un moment pour voir : {product}' },
    text: {
      en: `Hello {name},

We can show you {product} on [day] at [time]. It will be on the lot and ready to look at.

Call us at {phone} if another time suits you better.`,
      fr: `Bonjour {name},

Nous pouvons vous présenter {product} le [jour] à [heure]. Il sera sur le parc, prêt à être visité.

Appelez-nous au {phone} si un autre moment vous convient mieux.`,
    },
  },
  {
    name: { en: 'Sold, shall we look for another?', fr: 'Vendu, en cherchons-nous un autre?' },
    subject: { en: '{product} has been sold', fr: '{product} a été vendu' },
    text: {
      en: `Hello {name},

Thank you for asking about {product}. It has been sold in the meantime. Tell us what matters to you, and we will write as soon as something like it comes in.`,
      fr: `Bonjour {name},

Merci de votre intérêt pour {product}. Il a été vendu entre-temps. Dites-nous ce qui compte pour vous, et nous vous écrirons dès que quelque chose de semblable arrive.`,
    },
  },
  {
    name: { en: 'We tried to call', fr: 'Nous avons essayé d’appeler' },
    subject: { en: 'We tried to reach you', fr: 'Nous avons essayé de vous joindre' },
    text: {
      en: `Hello {name},

We have tried to reach you by phone. When is a good time to call? You will find us at {phone}.`,
      fr: `Bonjour {name},

Nous avons essayé de vous joindre par téléphone. À quel moment pouvons-nous vous rappeler? Nous sommes au {phone}.`,
    },
  },
];
