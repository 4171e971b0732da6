import type { PageTemplate, TemplateCode } from './template.ts';

const note =
  '<p>[…Supprimez cette ligne\u00a0: ce modèle décrit ce que fait le logiciel du site. Ce n’est pas un avis juridique; faites vérifier la page.]</p>';

/** The legal pages of every dealer, in French. */
export const frenchTemplates: Record<TemplateCode, PageTemplate> = {
  'data-policy': {
    title: 'Politique de confidentialité',
    desc: 'Ce que nous conservons à votre sujet, pourquoi et combien de temps.',
    parts: [
      ['', note],
      [
        'Qui nous sommes',
        '<p>[…nom légal et adresse de votre entreprise] répond de ce que ce site recueille. La personne responsable de la protection des renseignements personnels\u00a0: […nom et courriel de cette personne].</p>',
      ],
      [
        'Ce que nous recueillons, et pourquoi',
        '<ul><li><strong>Formulaires\u00a0:</strong> votre nom, la façon de vous joindre et ce que vous dites d’un bateau, pour vous répondre.</li><li><strong>Votre arrivée\u00a0:</strong> le site ou l’annonce qui vous a mené ici pendant cette visite, et sa première page. Cela accompagne un formulaire que vous envoyez, jamais avec le numéro d’un clic. Si vous avez accepté les statistiques, aussi la façon dont vous nous avez trouvés la première fois, dans les 90\u00a0jours. Rien avec Do Not Track ou Global Privacy Control.</li><li><strong>Reprises\u00a0:</strong> photos et détails de votre bateau, pour l’évaluer. Le lieu de la prise de vue est retiré à l’arrivée.</li><li><strong>Soumissions\u00a0:</strong> combien de fois la page de votre soumission est ouverte, et quand pour la dernière fois, sans votre adresse réseau.</li><li><strong>Réservations\u00a0:</strong> votre bateau, son moteur et le travail voulu, pour planifier l’atelier.</li><li><strong>Infolettre et alertes\u00a0:</strong> votre adresse électronique, ainsi que la date et l’adresse réseau de votre accord.</li><li><strong>Comptes\u00a0:</strong> un nom d’utilisateur et un mot de passe, conservé sous une forme illisible.</li></ul>',
      ],
      [
        'Votre consentement',
        '<p>L’infolettre n’est jamais cochée d’avance; elle ne commence qu’après votre confirmation par courriel. Chaque infolettre et chaque alerte contient un lien qui y met fin.</p>',
      ],
      [
        'Combien de temps',
        '<ul><li>Messages, reprises et réservations\u00a0: […nombre de mois, selon Réglages › Conservation des données], puis les noms, adresses, messages et fichiers sont effacés.</li><li>Copies des courriels envoyés\u00a0: […nombre de mois].</li><li>Envois restés sans connexion\u00a0: dans votre navigateur, 24\u00a0heures au plus.</li></ul>',
      ],
      [
        'Qui d’autre y a accès',
        '<p>[…à qui vous transmettez des données, comme un prêteur ou un fabricant, et dans quel pays se trouve votre serveur]</p>',
      ],
      [
        'Vos droits',
        '<p>Vous pouvez demander ce que nous détenons à votre sujet, le faire corriger, et faire effacer ce qu’aucune loi ne nous oblige à garder. La loi applicable et l’organisme qui reçoit les plaintes\u00a0: […loi et organisme]</p>',
      ],
    ],
  },
  'cookie-policy': {
    title: 'Politique sur les témoins',
    desc: 'Quels témoins ce site dépose, et ce qui reste dans votre navigateur.',
    parts: [
      ['', note],
      [
        'Ce qui est là d’office',
        '<p>Si vous ouvrez une session, un témoin la garde ouverte deux jours et un autre indique à la page quand elle se termine. Si vous nous demandez de retenir un appareil, un troisième s’en charge. Consulter le site n’en exige aucun.</p>',
      ],
      [
        'Ce qui reste dans votre navigateur',
        '<p>Vos favoris, ce que vous comparez, ce que vous avez vu en dernier, vos modalités de paiement, la présentation des listes et votre réponse au sujet des témoins restent dans votre navigateur. Effacez les données du navigateur et tout disparaît. La façon dont vous êtes arrivé reste jusqu’à la fermeture de l’onglet et, si vous avez accepté les statistiques, celle de votre première arrivée pendant 90\u00a0jours; les deux accompagnent un formulaire que vous envoyez.</p><p>S’il n’y a pas de connexion quand vous appuyez sur Envoyer, le formulaire et ses photos y attendent aussi, 24\u00a0heures au plus. La page montre ce qui attend, et vous pouvez le retirer.</p>',
      ],
      [
        'Ce qui attend votre accord',
        '<p>Si ce site compte les visites à l’aide d’un script, celui-ci n’est chargé qu’avec votre accord. Les vidéos d’ailleurs restent une image tant que vous n’appuyez pas sur lecture.</p><p>[…le nom du service qui compte les visites, ou supprimez cette ligne]</p>',
      ],
      [
        'Changer d’avis',
        '<p>Sur cette page, vous pouvez donner ou retirer votre accord quand vous voulez. Pour savoir ce que nous conservons, lisez la <a href="/fr/data-policy">politique de confidentialité</a>.</p>',
      ],
    ],
  },
  'terms-and-conditions': {
    title: 'Conditions générales',
    desc: 'Ce qui vaut pour les prix et les demandes sur ce site.',
    parts: [
      ['', note],
      ['Qui nous sommes', '<p>Ce site est celui de […nom légal et adresse de votre entreprise].</p>'],
      [
        'Prix et inventaire',
        '<p>Les prix sont en dollars canadiens. Les taxes sont mentionnées à côté et s’y ajoutent. Un prix est celui du jour où vous le voyez; une soumission écrite indique combien de temps il tient. Les paiements mensuels sont des exemples\u00a0: […les modalités applicables, ou supprimez cette phrase].</p>',
      ],
      [
        'Demandes et réservations',
        '<p>Un formulaire de ce site pose une question ou réserve une journée à l’atelier. Il n’achète rien. Une vente se conclut par un contrat que signent les deux parties. […vos conditions pour les acomptes et les annulations]</p>',
      ],
      [
        'Images et caractéristiques',
        '<p>Les images peuvent montrer des options. Les caractéristiques viennent des fabricants et peuvent changer.</p>',
      ],
      ['Droit applicable', '<p>[…la province dont le droit s’applique]</p>'],
    ],
  },
  'terms-of-service': {
    title: 'Conditions d’utilisation',
    desc: 'Ce qui vaut pour l’usage de ce site et pour les travaux que nous acceptons.',
    parts: [
      ['', note],
      [
        'Utiliser ce site',
        '<p>Vous pouvez parcourir, comparer, conserver et partager ce qui s’y trouve pour votre propre usage. Ne copiez pas le catalogue par un moyen automatique sans nous le demander, et n’envoyez rien d’illégal ni rien qui appartienne à autrui.</p>',
      ],
      [
        'Ce que vous nous envoyez',
        '<p>Les textes et les photos envoyés par un formulaire restent à vous. Nous nous en servons pour vous répondre, et pour rien d’autre sans vous le demander.</p>',
      ],
      [
        'Votre compte',
        '<p>Gardez votre mot de passe pour vous, et avisez-nous si vous croyez que quelqu’un d’autre utilise votre compte. Vous pouvez le faire supprimer en tout temps.</p>',
      ],
      [
        'Travaux à l’atelier',
        '<p>Une réservation retient une journée, et le coût des travaux est convenu avant qu’ils commencent. […vos conditions pour les estimations, les travaux supplémentaires, l’entreposage et les bateaux non récupérés]</p>',
      ],
      ['Garantie sur les travaux', '<p>[…combien de temps vous garantissez vos travaux, et sur quoi]</p>'],
      ['Droit applicable', '<p>[…la province dont le droit s’applique]</p>'],
    ],
  },
  disclaimer: {
    title: 'Avis de non-responsabilité',
    desc: 'Ce que peuvent et ne peuvent pas les renseignements de ce site.',
    parts: [
      ['', note],
      [
        'Caractéristiques',
        '<p>Les longueurs, poids, capacités et puissances viennent des fabricants, et certains sont arrondis. La plaque du bateau et le manuel du fabricant l’emportent.</p>',
      ],
      [
        'Calculateurs',
        '<p>Les paiements, les compatibilités et les fourchettes de prix de ce site sont calculés d’après ce que vous entrez. Ce ne sont ni une offre de crédit ni une promesse\u00a0: demandez-nous avant de vous y fier.</p>',
      ],
      [
        'Sécurité sur l’eau',
        '<p>Les articles de ce site sont généraux. Ils ne remplacent ni une formation, ni les prévisions météo, ni l’inspection de votre propre bateau.</p>',
      ],
      ['Liens', '<p>Les autres sites vers lesquels nous menons relèvent de ceux qui les exploitent.</p>'],
      ['Qui est responsable', '<p>[…nom légal et adresse de votre entreprise]</p>'],
    ],
  },
};
