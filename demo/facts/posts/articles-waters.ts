import type { DemoPost } from './demo-post.ts';

/** Local waters. */
export const watersArticles: readonly DemoPost[] = [
  {
    code: 'half-tide-ramps',
    pageParent: 'blog',
    picture: 'ar-17-0601-wake',
    author: 'Pippa Fairlead',
    category: 'Local waters',
    daysAgo: 24,
    en: {
      title: 'Four ramps, and the tide each one wants',
      desc: 'Where to launch between Nanoose and Ladysmith, and when to stay at the top and have coffee.',
      seo: {
        title: 'Boat ramps near Nanaimo and the tide each one wants',
        description:
          'Four kinds of boat ramp between Nanoose and Ladysmith, the tide each needs, where to park the trailer and what the wind does to the approach.',
        keywords: 'trailer bunk, utility boat',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>A ramp is a promise that the tide table can break. Half of the stories we hear at the counter begin with wheels that found the end of the concrete. Here is how we choose, from the town ramp to the gravel one that nobody puts on a sign.</p><h2>The town ramp</h2><p>Two lanes, a float, lights. Good at any tide above one metre. On a Saturday in July come before seven or after ten; in between you will meet everybody you know, backwards.</p><h2>The park ramp</h2><p>Steep and grooved, and slippery below the weed line. Best at half tide and rising: you float off sooner, and on the way home the water comes to meet the trailer.</p><h2>The bay ramp</h2><p>Long and shallow. Below two metres it needs an extra length of rope and a friend with boots. A <a href="/product/boats-for-sale-vancouver-island-bc/aluminum-boats/marlon-jon-utility-boats/marlon-swv-14-utility-2026">light utility boat</a> goes in at any time, which is why the locals have one.</p><h2>The gravel ramp</h2><p>Four-wheel drive, high tide, no wind from the east. Worth it for the empty sound behind.</p>',
        },
        {
          type: 'right-text',
          title: 'Manners that get you waved at',
          html: '<ul><li>Load, strap and plug in the parking lot, not on the ramp.</li><li>Headlights off when you back down at night; everybody else is trying to see a mirror.</li><li>Whoever retrieves goes before whoever launches. They are cold.</li></ul><p>And look at the plug once more. Yes, now.</p>',
          picture: 'rr-1618-5005-profile',
        },
        {
          type: 'full-text',
          title: 'The sum to do at home',
          html: '<p>Take the height of the tide at the hour you launch and at the hour you come back, and keep the lower one. Most of our ramps reach about half a metre below chart zero; your trailer needs a metre of water over its end, so anything above half a metre will do for a light boat and one and a half for a heavy one. Write it on your hand.</p>',
        },
      ],
    },
    fr: {
      title: 'Quatre rampes, et la marée que chacune demande',
      desc: 'Où mettre à l’eau entre Nanoose et Ladysmith, et quand rester en haut prendre un café.',
      seo: {
        title: 'Rampes de mise à l’eau près de Nanaimo, et leur marée',
        description:
          'Quatre sortes de rampes entre Nanoose et Ladysmith, la marée que chacune demande, où laisser la remorque et ce que le vent fait à l’approche.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>Une rampe est une promesse que la table des marées peut rompre. La moitié des histoires du comptoir commencent par des roues qui ont trouvé le bout du béton. Voici comment nous choisissons, de la rampe de la ville à celle de gravier qu’aucun panneau n’indique.</p><h2>La rampe de la ville</h2><p>Deux voies, un quai flottant, de la lumière. Bonne à toute marée au-dessus d’un mètre. Un samedi de juillet, venez avant sept heures ou après dix; entre les deux, vous croiserez toutes vos connaissances, à reculons.</p><h2>La rampe du parc</h2><p>Raide et striée, glissante sous la ligne des algues. À mi-marée montante, c’est l’idéal\u00a0: vous flottez plus tôt et, au retour, l’eau vient au-devant de la remorque.</p><h2>La rampe de la baie</h2><p>Longue et peu profonde. Sous deux mètres, il faut un bout de plus et un ami en bottes. Une <a href="/product/boats-for-sale-vancouver-island-bc/aluminum-boats/marlon-jon-utility-boats/marlon-swv-14-utility-2026">chaloupe légère</a> y descend en tout temps, ce qui explique que les gens du coin en aient une.</p><h2>La rampe de gravier</h2><p>Quatre roues motrices, marée haute, pas de vent d’est. Elle vaut la peine pour le bras de mer désert qui suit.</p>',
        },
        {
          type: 'right-text',
          title: 'Les manières qui vous valent un salut',
          html: '<ul><li>Chargez, sanglez et vissez le bouchon dans le stationnement, pas sur la rampe.</li><li>La nuit, éteignez les phares en reculant; les autres cherchent leur rétroviseur.</li><li>Qui sort passe avant qui entre. Il a froid.</li></ul><p>Et regardez encore une fois le bouchon. Oui, maintenant.</p>',
          picture: 'rr-1618-5005-profile',
        },
        {
          type: 'full-text',
          title: 'Le calcul à faire à la maison',
          html: '<p>Prenez la hauteur de la marée à l’heure du départ et à celle du retour, et gardez la plus basse. La plupart de nos rampes descendent à un demi-mètre sous le zéro des cartes; la remorque demande un mètre d’eau au bout. Au-dessus d’un demi-mètre, c’est bon pour un bateau léger; il en faut un et demi pour un lourd. Notez-le sur votre main.</p>',
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
      seo: {
        title: 'Newcastle Island in a day by pontoon boat',
        description:
          'A slow day around Newcastle Island from Nanaimo by pontoon boat: when to launch, where to tie up, what the wind does at two and how to get home.',
        keywords: 'pontoon',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>You can see it from our parts counter, and most of our customers have never been ashore. Newcastle Island is ten minutes away and a hundred years back: sandstone, arbutus, raccoons who think they own the picnic tables, and not one car.</p><p>Launch at half tide or better. Leave the channel to the seaplanes, who have the right of way in every way that matters, keep outside the green can, and tie up at the park float. Pay the warden, walk to Kanaka Bay with lunch, swim if you are brave.</p><p>The wind comes up around two. A pontoon has a lot of side; be back across by then, or have dinner over there and go home in the calm, with the lights of the town on the water.</p>',
        },
        {
          type: 'gallery',
          title: 'What to take across',
          pictures: ['ha-25-0720-deck', 'av-23-0910-profile', 'ha-23-0710-bow', 'av-25-0920-evening'],
        },
        {
          type: 'full-text',
          title: 'Four things we forget each time',
          html: '<ul><li>Coins for the float.</li><li>A stern anchor, if the float is full.</li><li>Something warm: the ride home is always colder than the ride out.</li><li>A bag for the bottles. The island has no bins.</li></ul><p>No pontoon yet? <a href="/boats-for-sale-vancouver-island-bc/pontoon-boats">Ours</a> can be tried on the very same water, on any demo day.</p>',
        },
        {
          type: 'full-text',
          title: 'For those who stay the night',
          html: '<p>The park has a few mooring buoys on the south side, first come, first served, and no reservations for the float. A pontoon makes a fair bed if the curtains zip: put the heads toward the bow, the cooler aft, and a light on the pole, for the little ferry runs late on weekends. In the morning the channel is yours, and the bakery in the boat basin opens at seven.</p>',
        },
      ],
    },
    fr: null,
  },
  {
    code: 'slack-water-at-the-narrows',
    pageParent: 'blog',
    picture: 'hf-420-2215-wake',
    author: 'Garrett Halyard',
    category: 'Local waters',
    daysAgo: 105,
    en: {
      title: 'Slack water at the narrows',
      desc: 'Nine knots of current, twelve minutes of peace, and how to be there for them.',
      seo: {
        title: 'How to take Dodd Narrows at slack water',
        description:
          'How to plan a passage of Dodd Narrows south of Nanaimo: reading the current table, where to wait, whom to call and what twelve minutes of slack are.',
        keywords: 'inflatable, aluminum hardtop',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>South of Nanaimo the whole of the inner channel squeezes through a gap that you could throw a line across. At full flood it runs nine knots, with whirlpools that turn a log on its end. At slack it is a pond, and for about twelve minutes a parade of kayaks, tugs and pleasure boats passes through with its best manners.</p><h2>Read the right table</h2><p>Tides and currents are not the same thing: high water is <em>not</em> slack. Take the time from the current table for the narrows, and correct it for daylight saving if the table does not. Then be there twenty minutes early.</p><h2>Wait where you can see</h2><p>North side: in the lee of the point, clear of the log booms. South side: off the little bight on the west. Watch what the kelp does. When it stands up straight, it is time.</p><h2>Say that you are coming</h2><p>Tugs with tows call on the working channel before they enter, and a tow in the narrows has nowhere to go. So do as they do: your name, your direction, a boat of so many feet. By custom whoever runs with the current goes first, having the least choice.</p>',
        },
        {
          type: 'full-text',
          title: 'If you are late',
          html: '<p>Then you are late. Make tea, drop a line, wait for the next one. A planing boat can push against five knots, but the wash it throws at people in small boats is remembered. And in the whirlpools it is not your horsepower that decides; it is how much of your propeller is in water at the moment.</p>',
        },
      ],
      faqs: [
        {
          question: 'Can a small boat pass outside of slack?',
          answer: 'Within about an hour of it, with neap tides and a good engine, yes. If you have to ask, wait.',
        },
      ],
    },
    fr: null,
  },
  {
    code: 'three-nights-in-the-gulf-islands',
    pageParent: 'blog',
    picture: 'os-26-0418-evening',
    author: 'Garrett Halyard',
    category: 'Local waters',
    daysAgo: 146,
    gallery: ['os-26-0418-wake', 'os-26-0418-cabin', 'os-24-0411-evening', 'ss-24u-0077-evening', 'tj-24-1115-evening'],
    en: {
      title: 'Three nights in the Gulf Islands, without hurrying',
      desc: 'Sixty miles, three anchorages and one bakery, at the speed of a kettle.',
      seo: {
        title: 'A three-night cruise of the Gulf Islands from Nanaimo',
        description:
          'Three nights in the Gulf Islands from Nanaimo at an easy pace: where to anchor, where the bakery is, how much fuel it takes and what to bring.',
        keywords: 'pilothouse, long cabin',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>People come back from the Gulf Islands tired because they tried to see all of them. Choose three coves and stay. A cabin of 22 feet is enough for two, and the whole loop is about sixty nautical miles.</p><h2>First night: behind the sandstone</h2><p>Through <a href="/blog/slack-water-at-the-narrows">the narrows</a> at slack, then an hour south to a bay with walls like melted wax. Anchor in six metres over mud, swing wide, and row along the caves while the light is low.</p><h2>Second night: near the bakery</h2><p>There is always one island with a bakery, and the float in front of it is full at nine. Come at seven. Fill the water tank, walk up to the viewpoint, and leave before the afternoon ferries stir the pass.</p><h2>Third night: nobody</h2><p>On the outside, facing the mainland, lie two or three nooks that work only in settled weather. If the forecast says northwest under ten, go. You will hear herons, and a freighter’s engine at night like somebody thinking.</p>',
        },
        {
          type: 'parallax',
          title: 'At anchor by five',
          html: '<p>The rule that made our own holidays better than any new boat did.</p>',
          picture: 'dusk',
        },
        {
          type: 'full-text',
          title: 'What it takes',
          html: '<ul><li><strong>Fuel:</strong> at 22 knots, about 140 litres with a 250; at nine knots, half.</li><li><strong>Anchor:</strong> 5 kg of weight, 10 m of chain, 60 m of rope. Four times the depth, more if it blows.</li><li><strong>A tender.</strong> A <a href="/boats-for-sale-vancouver-island-bc/highfield-inflatable-boats">small inflatable</a> on the roof doubles the number of beaches.</li><li><strong>Water:</strong> six litres a head and day. The islands are dry in August, and generous but not foolish with their taps.</li></ul>',
        },
      ],
    },
    fr: {
      title: 'Trois nuits dans les îles Gulf, sans se presser',
      desc: 'Soixante milles, trois mouillages et une boulangerie, à la vitesse d’une bouilloire.',
      seo: {
        title: 'Trois nuits dans les îles Gulf au départ de Nanaimo',
        description:
          'Trois nuits dans les îles Gulf au départ de Nanaimo, sans se presser\u00a0: où mouiller, où trouver la boulangerie, combien d’essence et quoi emporter.',
      },
      blocks: [
        {
          type: 'full-text',
          html: '<p>On revient fatigué des îles Gulf quand on a voulu les voir toutes. Choisissez trois anses et restez-y. Une cabine de 22\u00a0pi suffit à deux, et la boucle fait une soixantaine de milles marins.</p><h2>Première nuit\u00a0: derrière le grès</h2><p>Le passage étroit à l’étale, puis une heure au sud jusqu’à une baie aux parois de cire fondue. Mouillez par six mètres sur la vase, gardez du rayon d’évitage, et longez les grottes à la rame quand la lumière baisse.</p><h2>Deuxième nuit\u00a0: près de la boulangerie</h2><p>Il y a toujours une île avec une boulangerie, et le quai d’en face est plein à neuf heures. Venez à sept. Remplissez le réservoir d’eau, montez au belvédère et repartez avant que les traversiers de l’après-midi brassent la passe.</p><h2>Troisième nuit\u00a0: personne</h2><p>Du côté du large, face au continent, deux ou trois recoins ne valent que par temps établi. Si la météo annonce du nord-ouest sous dix nœuds, allez-y. Vous entendrez des hérons et, la nuit, le moteur d’un cargo, comme quelqu’un qui réfléchit.</p>',
        },
        {
          type: 'parallax',
          title: 'Au mouillage à cinq heures',
          html: '<p>La règle qui a amélioré nos vacances plus que n’importe quel bateau neuf.</p>',
          picture: 'dusk',
        },
        {
          type: 'full-text',
          title: 'Ce qu’il faut',
          html: '<ul><li><strong>Essence\u00a0:</strong> à 22\u00a0nœuds, environ 140\u00a0litres avec un 250; à neuf nœuds, la moitié.</li><li><strong>Ancre\u00a0:</strong> 5\u00a0kg, 10\u00a0m de chaîne, 60\u00a0m de câblot. Quatre fois la profondeur, plus s’il vente.</li><li><strong>Une annexe.</strong> Un <a href="/boats-for-sale-vancouver-island-bc/highfield-inflatable-boats">petit pneumatique</a> sur le toit double le nombre de plages.</li><li><strong>Eau\u00a0:</strong> six litres par personne et par jour. Les îles sont sèches en août\u00a0: on y partage l’eau volontiers, mais on la compte.</li></ul>',
        },
      ],
    },
  },
];
