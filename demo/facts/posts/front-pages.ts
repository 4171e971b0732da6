import type { DemoPost } from './demo-post.ts';

/** Landing pages. */
export const frontPages: readonly DemoPost[] = [
  {
    code: 'home',
    pageParent: null,
    picture: 'hero-1',
    daysAgo: 120,
    en: {
      title: 'Boats, engines and service on Vancouver Island',
      name: 'Home',
      desc: 'Welded aluminum, pilothouse, pontoon and inflatable boats, Mercury outboards, and a shop that looks after them.',
      seo: {
        title: 'Boats, outboards and marine service in Nanaimo, BC',
        description:
          'New and used boats, Mercury outboards, parts and a nine-bay shop on Harbour Road in Nanaimo. All-in prices, sea tests and an answer within a day.',
      },
      blocks: [
        {
          type: 'left-text',
          title: 'One yard, from hull to propeller',
          html: '<p>We sell what we run ourselves. Every boat leaves with its engine broken in, its electronics set up and an hour on the water with you at the helm. Nobody on the sales floor works on commission, so the boat you are shown is the boat that fits.</p><p>The price on the page is the price at the desk: freight, preparation and administration are in it, and only GST and PST come on top.</p>',
          picture: 'tj-21-1101-wake',
        },
        {
          type: 'full-text',
          title: 'Nineteen in twenty would come back',
          html: '<p>An outside office asks everybody who bought or serviced an engine with us. What they asked, what people answered, and what we changed because of it: <a href="/about-us/service-award">our service award</a>.</p>',
        },
      ],
    },
    fr: {
      title: 'Bateaux, moteurs et service sur l’île de Vancouver',
      name: 'Accueil',
      desc: 'Aluminium soudé, timonerie, pontons et pneumatiques, hors-bord Mercury, et un atelier qui en prend soin.',
      seo: {
        title: 'Bateaux, hors-bord et service nautique à Nanaimo',
        description:
          'Bateaux neufs et d’occasion, hors-bord Mercury, pièces et atelier de neuf baies à Nanaimo. Prix tout compris, essais en mer, réponse dans la journée.',
      },
      blocks: [
        {
          type: 'left-text',
          title: 'Une seule cour, de la coque à l’hélice',
          html: '<p>Nous vendons ce que nous utilisons. Chaque bateau part rodé, l’électronique réglée, après une heure sur l’eau avec vous à la barre. Personne aux ventes n’est payé à la commission\u00a0: le bateau qu’on vous montre est celui qui vous convient.</p><p>Le prix affiché est le prix à payer au comptoir\u00a0: transport, préparation et administration y sont; seules la TPS et la TVP s’ajoutent.</p>',
          picture: 'tj-21-1101-wake',
        },
        {
          type: 'full-text',
          title: 'Dix-neuf clients sur vingt reviendraient',
          html: '<p>Un bureau indépendant interroge tous ceux qui ont acheté ou fait entretenir un moteur chez nous. Les questions, les réponses et ce que nous avons changé depuis\u00a0: <a href="/about-us/service-award">notre prix d’excellence du service</a>.</p>',
        },
      ],
    },
  },
  {
    code: 'contact',
    pageParent: null,
    daysAgo: 150,
    en: {
      title: 'Contact us',
      name: 'Contact',
      desc: '1840 Harbour Road, Nanaimo. Sales, service and parts.',
      seo: {
        title: 'Contact Salish Coast Marine in Nanaimo',
        description:
          'Find us at 1840 Harbour Road in Nanaimo. Phones and email for sales, service and parts, opening hours, a chart of the harbour and a form we answer.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Sales are at <a href="tel:+12505550148">250-555-0148</a>, the service desk at <a href="tel:+12505550149">250-555-0149</a> and the parts counter at <a href="tel:+12505550150">250-555-0150</a>. We speak English and French; ask for Marin if you would rather do it in French.</p>',
        },
        {
          type: 'map',
          picture: 'harbour-chart',
          title: 'Where we are',
          html: '<p>Coming with a trailer? Take the second gate, past the travel lift: the lane is wide enough to turn a 30-foot boat without backing up. Coming by water? The visitors’ float has two metres at low tide.</p>',
        },
        {
          type: 'contact-form',
          title: 'Write to us',
          html: '<p>A person reads and answers every message, usually before lunch. For a boat on the trailer in front of the door, just honk.</p>',
        },
      ],
      faqs: [
        {
          question: 'Can I come by on a Sunday?',
          answer:
            'The yard is closed on Sundays. Boats under wrap can be looked at from the fence, and we gladly meet you on a Saturday until 4:00.',
        },
        {
          question: 'Do I need an appointment to see a boat?',
          answer: 'No. For a sea test we need a day’s notice, to have the boat fuelled and the tide on our side.',
        },
      ],
    },
    fr: {
      title: 'Nous joindre',
      name: 'Nous joindre',
      desc: '1840, Harbour Road, Nanaimo. Ventes, service et pièces.',
      seo: {
        title: 'Joindre Salish Coast Marine à Nanaimo',
        description:
          'Nous sommes au 1840, Harbour Road, à Nanaimo. Téléphones et courriels des ventes, du service et des pièces, heures, carte du port et formulaire.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Les ventes sont au <a href="tel:+12505550148">250-555-0148</a>, le service au <a href="tel:+12505550149">250-555-0149</a> et les pièces au <a href="tel:+12505550150">250-555-0150</a>. Nous parlons anglais et français.</p>',
        },
        {
          type: 'map',
          picture: 'harbour-chart',
          title: 'Où nous sommes',
          html: '<p>Vous arrivez avec une remorque? Prenez la deuxième barrière, après le portique\u00a0: l’allée permet de tourner un bateau de 30\u00a0pi sans reculer. Par la mer? Le quai des visiteurs garde deux mètres d’eau à marée basse.</p>',
        },
        {
          type: 'contact-form',
          title: 'Écrivez-nous',
          html: '<p>Une personne lit chaque message et y répond, souvent avant midi. Si le bateau est déjà devant la porte, klaxonnez.</p>',
        },
      ],
      faqs: [
        {
          question: 'Puis-je passer un dimanche?',
          answer:
            'La cour est fermée le dimanche. On voit les bateaux sous pellicule depuis la clôture, et nous vous recevons volontiers le samedi jusqu’à 16\u00a0h.',
        },
        {
          question: 'Faut-il un rendez-vous pour voir un bateau?',
          answer:
            'Non. Pour un essai en mer, prévenez-nous la veille\u00a0: il faut faire le plein et avoir la marée de notre côté.',
        },
      ],
    },
  },
  {
    code: 'book-marine-services',
    pageParent: null,
    picture: 'service-band',
    daysAgo: 95,
    en: {
      title: 'Book marine services',
      name: 'Service',
      desc: 'Choose the work, the day and the hour. We confirm by email, and the estimate comes before the first bolt turns.',
      seo: {
        title: 'Book boat repair, winterizing or storage in Nanaimo',
        description:
          'Book boat repair, winterizing, storage or a re-power on Harbour Road in Nanaimo: see the free hours, choose the work and change it later by a link.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>The hours you see are really free: they come from the shop’s own calendar, holidays included. Several jobs can share one drop-off. If you are not sure what is wrong, choose <em>Something else</em> and tell us what you hear.</p>',
        },
      ],
      faqs: [
        {
          question: 'Can I change or cancel a booking?',
          answer: 'Yes, by the link in your confirmation, until the evening before. There is no fee.',
        },
        {
          question: 'Do you work on boats that were not bought here?',
          answer: 'Of course. More than half of the boats in the shop came from somewhere else.',
        },
      ],
    },
    fr: {
      title: 'Prendre rendez-vous à l’atelier',
      name: 'Service',
      desc: 'Choisissez les travaux, le jour et l’heure. Nous confirmons par courriel, et l’estimation précède le premier boulon.',
      seo: {
        title: 'Rendez-vous\u00a0: réparation, hivernisation, entreposage',
        description:
          'Prenez rendez-vous pour réparation, hivernisation, entreposage ou remotorisation à Nanaimo\u00a0: heures libres, travaux au choix, changements par un lien.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Les heures affichées sont vraiment libres\u00a0: elles viennent du calendrier de l’atelier, jours fériés compris. Un même rendez-vous peut réunir plusieurs travaux. Si vous ne savez pas ce qui cloche, choisissez <em>Autre chose</em> et dites-nous ce que vous entendez.</p>',
        },
      ],
      faqs: [
        {
          question: 'Puis-je modifier ou annuler un rendez-vous?',
          answer: 'Oui, par le lien de votre confirmation, jusqu’à la veille au soir. C’est sans frais.',
        },
        {
          question: 'Réparez-vous des bateaux achetés ailleurs?',
          answer: 'Bien sûr. Plus de la moitié des bateaux à l’atelier viennent d’ailleurs.',
        },
      ],
    },
  },
  {
    code: 'blog',
    pageParent: null,
    daysAgo: 300,
    en: {
      title: 'The dock log',
      name: 'Blog',
      desc: 'Care, buying advice and local waters, written by the people who turn the wrenches.',
      seo: {
        title: 'Boating blog of Vancouver Island: care, advice, waters',
        description:
          'How to look after an outboard, choose a hull, read a propeller and find a quiet anchorage near Nanaimo: notes from the shop floor, in plain words.',
      },
      blocks: [],
    },
    fr: {
      title: 'Le carnet du quai',
      name: 'Blogue',
      desc: 'Entretien, conseils d’achat et eaux d’ici, par ceux qui tiennent les clés.',
      seo: {
        title: 'Blogue nautique de l’île de Vancouver',
        description:
          'Entretenir un hors-bord, choisir une coque, lire une hélice, trouver un mouillage tranquille près de Nanaimo\u00a0: les notes de l’atelier, en mots simples.',
      },
      blocks: [],
    },
  },
  {
    code: 'coming-soon',
    pageParent: null,
    picture: 'dusk',
    daysAgo: 25,
    en: {
      title: 'Coming soon',
      desc: 'What is on a truck, on a ferry or on a drawing board for us right now.',
      seo: {
        title: 'Coming soon: boats and engines on their way to us',
        description:
          'Boats, engines and services on their way to Harbour Road in Nanaimo: what we have ordered, when we expect it, and how to have first look at it.',
      },
      blocks: [
        {
          type: 'full-text',
          title: 'On their way',
          html: '<ul><li><strong>Thunder Jet Pilot 26 Hardtop.</strong> One is being welded for us in charcoal, with a diesel furnace. Expected within ten weeks.</li><li><strong>Mercury Avator electric outboards.</strong> Two more batteries and a demo boat to try them on.</li><li><strong>A second travel-lift sling set,</strong> for hulls with steps. The old slings have earned their rest.</li></ul>',
        },
        {
          type: 'banner',
          title: 'Have the first look',
          html: '<p>Tell us what you are waiting for, and we write the day it reaches the yard.</p>',
          picture: 'dusk',
          link: '/contact',
          linkText: 'Write to us',
        },
      ],
    },
    fr: {
      title: 'Bientôt chez nous',
      desc: 'Ce qui est en ce moment sur un camion, un traversier ou une table à dessin.',
      seo: {
        title: 'Bientôt\u00a0: bateaux et moteurs en route vers nous',
        description:
          'Bateaux, moteurs et services en route vers Harbour Road, à Nanaimo\u00a0: ce que nous avons commandé, quand nous l’attendons et comment le voir en premier.',
      },
      blocks: [
        {
          type: 'full-text',
          title: 'En route',
          html: '<ul><li><strong>Thunder Jet Pilot 26 à toit rigide.</strong> On en soude un pour nous, anthracite, avec chauffage au diesel. Attendu d’ici dix semaines.</li><li><strong>Hors-bord électriques Mercury Avator.</strong> Deux batteries de plus et un bateau d’essai pour les comparer.</li><li><strong>Un deuxième jeu de sangles pour le portique,</strong> pour les coques à redans. Les vieilles ont bien mérité leur repos.</li></ul>',
        },
        {
          type: 'banner',
          title: 'Soyez aux premières loges',
          html: '<p>Dites-nous ce que vous attendez, et nous vous écrivons le jour où il entre dans la cour.</p>',
          picture: 'dusk',
          link: '/contact',
          linkText: 'Nous écrire',
        },
      ],
    },
  },
];
