import type { PageTemplate, TemplateCode } from './template.ts';

const note =
  '<p>[…Delete this line: this template says what the site’s software does. It is no legal advice; have the page checked.]</p>';

/** The legal pages of every dealer, in English. */
export const englishTemplates: Record<TemplateCode, PageTemplate> = {
  'data-policy': {
    title: 'Data policy',
    desc: 'What we keep about you, why, and for how long.',
    parts: [
      ['', note],
      [
        'Who we are',
        '<p>[…legal name and address of your company] is responsible for what this site collects. The person in charge of privacy is […name and email of that person].</p>',
      ],
      [
        'What we collect, and why',
        '<ul><li><strong>Forms:</strong> your name, how to reach you, and what you tell us about a boat, so that we can answer.</li><li><strong>How you came:</strong> the site or advertisement that led you here in this visit, and its first page. It comes with a form that you send, never with the number of a click. If you agreed to analytics, also how you first found us within 90 days. Nothing of it with Do Not Track or Global Privacy Control.</li><li><strong>Trade-ins:</strong> photos and particulars of your boat, to value it. Where a photo was taken is removed when it arrives.</li><li><strong>Quotes:</strong> how often the page of your quote is opened, and when last, without your network address.</li><li><strong>Bookings:</strong> your boat, its engine and what is to be done, to plan the work.</li><li><strong>Newsletter and alerts:</strong> your email address, and when and from which network address you agreed.</li><li><strong>Accounts:</strong> a user name and a password, of which only a scrambled form is stored.</li></ul>',
      ],
      [
        'Consent',
        '<p>The newsletter is never ticked for you; it begins only after you confirm it by email. Each newsletter and each alert has a link that ends it.</p>',
      ],
      [
        'How long we keep it',
        '<ul><li>Messages, trade-ins and bookings: […number of months, as in Settings › Data retention], then names, addresses, messages and files are erased.</li><li>Copies of emails we sent: […number of months].</li><li>What you sent without a connection: in your own browser, for 24 hours at most.</li></ul>',
      ],
      [
        'Who else sees it',
        '<p>[…who receives data from you, such as lenders or makers, and in which country your server stands]</p>',
      ],
      [
        'Your rights',
        '<p>You may ask us what we hold about you, have it corrected, and have erased what no law makes us keep. The law that applies, and who hears complaints: […law and authority]</p>',
      ],
    ],
  },
  'cookie-policy': {
    title: 'Cookie policy',
    desc: 'Which cookies this site sets, and what stays in your browser.',
    parts: [
      ['', note],
      [
        'What is there without asking',
        '<p>If you sign in, one cookie keeps you signed in for two days and another tells the page when that ends. If you ask us to remember a device, a third does. Looking around needs none of them.</p>',
      ],
      [
        'What stays in your browser',
        '<p>Favourites, what you compare, what you saw last, your payment terms, how you like lists, and your answer about cookies are kept in your own browser. Clear the browser’s data and they are gone. How you came to this visit stays until you close the tab, and, if you agreed to analytics, how you first found us for 90 days; both come along with a form that you send.</p><p>If there is no connection when you press Send, the form and its photos wait there, too, for 24 hours at most. The page shows what waits, and you can remove it.</p>',
      ],
      [
        'What waits for your consent',
        '<p>If this site counts visits with a script, it is loaded only after you agree. Videos from elsewhere stay a picture until you press play.</p><p>[…the name of the service that counts visits, or delete this line]</p>',
      ],
      [
        'Changing your mind',
        '<p>You can give or take back your consent on this page whenever you like. More about what we keep stands in the <a href="/data-policy">data policy</a>.</p>',
      ],
    ],
  },
  'terms-and-conditions': {
    title: 'Terms and conditions',
    desc: 'What holds for the prices and requests on this site.',
    parts: [
      ['', note],
      ['Who we are', '<p>This is the site of […legal name and address of your company].</p>'],
      [
        'Prices and stock',
        '<p>Prices are in Canadian dollars. Taxes are named beside them and come on top. A price is that of the day on which you see it; a written quote says how long it holds. Monthly payments are examples: […the terms that apply, or delete this sentence].</p>',
      ],
      [
        'Requests and bookings',
        '<p>A form on this site asks a question or reserves a day in the shop. It buys nothing. A sale is made with a contract that both sides sign. […your terms for deposits and cancellations]</p>',
      ],
      [
        'Pictures and specifications',
        '<p>Pictures may show options. Specifications come from the makers and may change.</p>',
      ],
      ['Law', '<p>[…the province whose law applies]</p>'],
    ],
  },
  'terms-of-service': {
    title: 'Terms of service',
    desc: 'What holds for the use of this site, and for work that we take on.',
    parts: [
      ['', note],
      [
        'Using this site',
        '<p>You may browse, compare, save and share what is here for your own use. Don’t copy the catalogue by machine without asking us, and don’t send anything that is unlawful or that belongs to somebody else.</p>',
      ],
      [
        'What you send us',
        '<p>Texts and photos that you send with a form stay yours. We use them to answer you, and for nothing else without asking.</p>',
      ],
      [
        'Your account',
        '<p>Keep your password to yourself, and tell us when you think that somebody else uses your account. You may have it deleted at any time.</p>',
      ],
      [
        'Work in the shop',
        '<p>A booking reserves a day, and what the work costs is agreed before it begins. […your terms for estimates, work beyond them, storage and boats that are not picked up]</p>',
      ],
      ['Warranty on work', '<p>[…how long you stand behind your work, and for what]</p>'],
      ['Law', '<p>[…the province whose law applies]</p>'],
    ],
  },
  disclaimer: {
    title: 'Disclaimer',
    desc: 'What the information on this site can and can’t do.',
    parts: [
      ['', note],
      [
        'Specifications',
        '<p>Lengths, weights, capacities and power come from the makers, and some are rounded. The plate on the boat and the maker’s manual take precedence.</p>',
      ],
      [
        'Calculators',
        '<p>Payments, fits and price ranges on this site are calculated from what you enter. They are no offer of credit and no promise: ask us before you rely on one.</p>',
      ],
      [
        'Safety on the water',
        '<p>Articles on this site are general. They replace neither training nor the weather forecast nor an inspection of your own boat.</p>',
      ],
      ['Links', '<p>Other sites that we link to are in the hands of those who run them.</p>'],
      ['Who is responsible', '<p>[…legal name and address of your company]</p>'],
    ],
  },
};
