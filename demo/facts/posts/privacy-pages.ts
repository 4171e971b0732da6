import type { DemoPost } from './demo-post.ts';

/** The dealer's privacy policy. Plain language for British Columbia; not reviewed by a lawyer. */
export const privacyPages: readonly DemoPost[] = [
  {
    code: 'data-policy',
    pageParent: null,
    daysAgo: 90,
    en: {
      title: 'Data policy',
      desc: 'What we keep about you, why, and for how long.',
      seo: {
        title: 'Data policy: what we keep about you and how long',
        description:
          'What Salish Coast Marine keeps about you under BC’s Personal Information Protection Act, why, for how long, and how to see it or have it removed.',
      },
      blocks: [
        {
          type: 'full-text',
          title: 'Who we are',
          html: '<p>Salish Coast Marine, 1840 Harbour Road, Nanaimo, BC, is responsible for what this site collects. The Personal Information Protection Act of British Columbia (PIPA) applies to us. Our privacy officer reads <a href="mailto:sales@salishcoastmarine.example">sales@salishcoastmarine.example</a>; write “privacy” in the subject line.</p>',
        },
        {
          type: 'full-text',
          title: 'What we collect, and why',
          html: '<ul><li><strong>Forms:</strong> your name, how to reach you, and what you tell us about a boat. We need it to answer.</li><li><strong>How you came:</strong> the site or advertisement that led you here in this visit, and its first page. It comes with a form that you send, never with the number of a click. If you agreed to analytics, also how you first found us within 90 days. Nothing of it with Do Not Track or Global Privacy Control.</li><li><strong>Trades:</strong> photos and particulars of your boat, to put a price on it. Where a photo was taken is removed on arrival.</li><li><strong>Quotes:</strong> how often the page of your quote is opened, and when last, without your network address.</li><li><strong>Bookings:</strong> the boat, its engine and serial number, so that the right parts are on the shelf.</li><li><strong>Accounts:</strong> a sign-in name and a password that even we can’t read.</li><li><strong>Sales:</strong> what the tax office, the maker’s warranty and the licensing of vessels ask for.</li></ul><p>We don’t buy lists, and we don’t sell or lend yours.</p>',
        },
        {
          type: 'full-text',
          title: 'Consent',
          html: '<p>You agree to each purpose apart from the others. The newsletter is never ticked for you; it begins only after you confirm it in a mail, as Canada’s anti-spam law (CASL) asks. You may withdraw a consent at any time, and we act on it at once. What follows from a contract, such as a recall notice, we still have to send.</p>',
        },
        {
          type: 'full-text',
          title: 'How long we keep it',
          html: '<table><thead><tr><th scope="col">What</th><th scope="col">How long</th></tr></thead><tbody><tr><td>Messages, quotes and trades</td><td>36 months, then your name is taken out</td></tr><tr><td>Copies of mail we sent</td><td>12 months</td></tr><tr><td>Files that belong to no request</td><td>24 hours</td></tr><tr><td>What you sent without a connection</td><td>In your own browser, 24 hours at most</td></tr><tr><td>Invoices and service records</td><td>7 years, as tax law asks</td></tr><tr><td>Newsletter</td><td>Until you leave it, by one click</td></tr></tbody></table>',
        },
        {
          type: 'full-text',
          title: 'Who else sees it',
          html: '<p>The bank, if you ask us for financing; the maker, if you register a warranty; the carrier, if we ship to you. Each gets what it needs and no more. Our servers stand in Canada.</p>',
        },
        {
          type: 'full-text',
          title: 'Your rights',
          html: '<p>Ask at the counter or by email, and within 30 days we show you everything we hold, correct what is wrong, and erase what no law makes us keep. If our answer does not satisfy you, the Office of the Information and Privacy Commissioner for British Columbia hears complaints free of charge.</p>',
        },
      ],
      faqs: [
        {
          question: 'Can I ask a question without giving my name?',
          answer: 'By phone, yes. The forms need a name and a way to answer, and nothing else is required.',
        },
        {
          question: 'Do you record calls?',
          answer: 'No.',
        },
      ],
    },
    fr: {
      title: 'Politique de confidentialité',
      desc: 'Ce que nous conservons à votre sujet, pourquoi et combien de temps.',
      seo: {
        title: 'Confidentialité\u00a0: ce que nous gardons, et combien de temps',
        description:
          'Ce que Salish Coast Marine conserve à votre sujet selon la loi PIPA de la Colombie-Britannique, pourquoi, combien de temps et comment le faire effacer.',
      },
      blocks: [
        {
          type: 'full-text',
          title: 'Qui nous sommes',
          html: '<p>Salish Coast Marine, 1840, Harbour Road, Nanaimo (C.-B.), répond de ce que ce site recueille. La loi de la Colombie-Britannique sur la protection des renseignements personnels (PIPA) s’applique à nous. Notre responsable lit les messages envoyés à <a href="mailto:sales@salishcoastmarine.example">sales@salishcoastmarine.example</a>; écrivez «\u00a0confidentialité\u00a0» dans l’objet.</p>',
        },
        {
          type: 'full-text',
          title: 'Ce que nous recueillons, et pourquoi',
          html: '<ul><li><strong>Formulaires\u00a0:</strong> votre nom, la façon de vous joindre et ce que vous dites d’un bateau. Il nous le faut pour répondre.</li><li><strong>Votre arrivée\u00a0:</strong> le site ou l’annonce qui vous a mené ici pendant cette visite, et sa première page. Cela accompagne un formulaire que vous envoyez, jamais avec le numéro d’un clic. Si vous avez accepté les statistiques, aussi la façon dont vous nous avez trouvés la première fois, dans les 90\u00a0jours. Rien avec Do Not Track ou Global Privacy Control.</li><li><strong>Échanges\u00a0:</strong> photos et détails de votre bateau, pour l’évaluer. Le lieu de la prise de vue est retiré à l’arrivée.</li><li><strong>Soumissions\u00a0:</strong> combien de fois la page de votre soumission est ouverte, et quand pour la dernière fois, sans votre adresse réseau.</li><li><strong>Rendez-vous\u00a0:</strong> le bateau, son moteur et son numéro de série, pour avoir les bonnes pièces.</li><li><strong>Comptes\u00a0:</strong> un nom d’utilisateur et un mot de passe que nous-mêmes ne pouvons pas lire.</li><li><strong>Ventes\u00a0:</strong> ce que demandent le fisc, la garantie du fabricant et l’immatriculation des embarcations.</li></ul><p>Nous n’achetons pas de listes; nous ne vendons ni ne prêtons la nôtre.</p>',
        },
        {
          type: 'full-text',
          title: 'Votre consentement',
          html: '<p>Vous consentez à chaque usage séparément. L’infolettre n’est jamais cochée d’avance; elle ne commence qu’après votre confirmation par courriel, comme le veut la loi canadienne anti-pourriel (LCAP). Vous pouvez retirer un consentement en tout temps, et nous y donnons suite aussitôt. Ce qui découle d’un contrat, comme un avis de rappel, doit tout de même vous parvenir.</p>',
        },
        {
          type: 'full-text',
          title: 'Combien de temps',
          html: '<table><thead><tr><th scope="col">Quoi</th><th scope="col">Durée</th></tr></thead><tbody><tr><td>Messages, soumissions et échanges</td><td>36\u00a0mois, puis votre nom est retiré</td></tr><tr><td>Copies des courriels envoyés</td><td>12\u00a0mois</td></tr><tr><td>Fichiers sans demande</td><td>24\u00a0heures</td></tr><tr><td>Envois restés sans connexion</td><td>Dans votre navigateur, 24\u00a0heures au plus</td></tr><tr><td>Factures et dossiers d’entretien</td><td>7\u00a0ans, comme le veut le fisc</td></tr><tr><td>Infolettre</td><td>Jusqu’à ce que vous la quittiez, d’un clic</td></tr></tbody></table>',
        },
        {
          type: 'full-text',
          title: 'Qui d’autre y a accès',
          html: '<p>La banque, si vous demandez un financement; le fabricant, si vous enregistrez une garantie; le transporteur, si nous vous expédions quelque chose. Chacun reçoit ce qu’il lui faut, sans plus. Nos serveurs sont au Canada.</p>',
        },
        {
          type: 'full-text',
          title: 'Vos droits',
          html: '<p>Demandez-le au comptoir ou par courriel\u00a0: dans les 30\u00a0jours, nous vous montrons tout ce que nous détenons, corrigeons ce qui est faux et effaçons ce qu’aucune loi ne nous oblige à garder. Si notre réponse ne vous satisfait pas, le Commissariat à l’information et à la protection de la vie privée de la province reçoit les plaintes sans frais.</p>',
        },
      ],
      faqs: [
        {
          question: 'Puis-je poser une question sans donner mon nom?',
          answer:
            'Par téléphone, oui. Les formulaires demandent un nom et une façon de répondre, rien d’autre n’est exigé.',
        },
        {
          question: 'Enregistrez-vous les appels?',
          answer: 'Non.',
        },
      ],
    },
  },
  {
    code: 'cookie-policy',
    pageParent: null,
    daysAgo: 90,
    en: {
      title: 'Cookie policy',
      desc: 'Which cookies this site sets, and which only with your consent.',
      seo: {
        title: 'Cookie policy: what this site keeps in your browser',
        description:
          'The few cookies this site needs, the one kind it sets only after you agree, and how to change your mind at any time. No advertising, no tracking.',
      },
      blocks: [
        {
          type: 'full-text',
          title: 'What is there without asking',
          html: '<p>If you sign in, one cookie keeps you signed in for two days and another tells the page when that ends. If you ask us to remember a device, a third does. Looking at boats needs none of them.</p>',
        },
        {
          type: 'full-text',
          title: 'What stays in your browser',
          html: '<p>Favourites, boats to compare, those you saw last and your answer to the cookie question are kept in your own browser. They are not sent to us; clear the browser’s data and they are gone. How you came to this visit stays until you close the tab, and comes along with a form that you send.</p><p>If there is no connection when you press Send, the form and its photos wait there too, as do photos of an engine until you hold its price: for 24 hours at most. The page shows what waits, you can remove it, and it is gone once it is sent. What is older is deleted when you next open this site.</p>',
        },
        {
          type: 'full-text',
          title: 'What waits for your consent',
          html: '<p>Counting visits, and remembering for 90 days how you first found us, begin only after you agree. Until then nothing is loaded from any other company. Videos from elsewhere stay a picture until you press play, and directions open a map only when you ask for them.</p>',
        },
        {
          type: 'full-text',
          title: 'Changing your mind',
          html: '<p>You can give or take back your consent on this page whenever you like. Taking it back stops the counting at once. More about what we keep stands in the <a href="/data-policy">data policy</a>.</p>',
        },
      ],
    },
    fr: {
      title: 'Politique sur les témoins',
      desc: 'Quels témoins ce site dépose, et lesquels seulement avec votre accord.',
      seo: {
        title: 'Témoins\u00a0: ce que ce site garde dans votre navigateur',
        description:
          'Les rares témoins dont ce site a besoin, ceux qui attendent votre accord et la façon de changer d’avis en tout temps. Ni publicité ni pistage.',
      },
      blocks: [
        {
          type: 'full-text',
          title: 'Ce qui est là d’office',
          html: '<p>Si vous ouvrez une session, un témoin la garde ouverte deux jours et un autre indique à la page quand elle se termine. Si vous nous demandez de retenir un appareil, un troisième s’en charge. Regarder les bateaux n’en exige aucun.</p>',
        },
        {
          type: 'full-text',
          title: 'Ce qui reste dans votre navigateur',
          html: '<p>Vos favoris, les bateaux à comparer, les derniers vus et votre réponse au sujet des témoins restent dans votre navigateur. Rien ne nous est envoyé; effacez les données du navigateur et tout disparaît. La façon dont vous êtes arrivé reste jusqu’à la fermeture de l’onglet et accompagne un formulaire que vous envoyez.</p><p>S’il n’y a pas de connexion quand vous appuyez sur Envoyer, le formulaire et ses photos y attendent aussi, tout comme les photos d’un moteur dont le prix n’est pas encore garanti\u00a0: 24\u00a0heures au plus. La page montre ce qui attend, vous pouvez le retirer, et tout est effacé dès l’envoi. Ce qui est plus vieux est effacé à votre prochaine visite.</p>',
        },
        {
          type: 'full-text',
          title: 'Ce qui attend votre accord',
          html: '<p>Le décompte des visites et le souvenir, pendant 90\u00a0jours, de votre première arrivée ne commencent qu’avec votre accord. D’ici là, rien n’est chargé d’une autre entreprise. Les vidéos d’ailleurs restent une image tant que vous n’appuyez pas sur lecture, et l’itinéraire n’ouvre une carte que si vous le demandez.</p>',
        },
        {
          type: 'full-text',
          title: 'Changer d’avis',
          html: '<p>Sur cette page, vous pouvez donner ou retirer votre accord quand vous voulez. Le retrait arrête le décompte aussitôt. Pour savoir ce que nous conservons, lisez la <a href="/data-policy">politique de confidentialité</a>.</p>',
        },
      ],
    },
  },
];
