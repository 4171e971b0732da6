import { expect, it } from 'vitest';
import { type AdfLead, adfLead } from './adf-lead.ts';

const lead: AdfLead = {
  resource: 'contact',
  id: 12,
  at: new Date('2026-11-20T18:00:00Z'),
  name: 'Imogen & <Skiff>',
  email: 'imogen@example.com',
  phone: '250-555-0101',
  units: [
    {
      ...{ interest: 'buy', isUsed: true, year: 2021, make: 'Osprey', model: 'Luxor 21' },
      ...{ hin: null, stockNumber: 'B-1042', price: 54_900 },
    },
  ],
  comments: 'Message: Is it there?\nCall: 2026-11-21, 10:00',
  dealer: { name: 'Harbour Marine', phone: '250-555-0199', email: null },
  publicUrl: 'https://harbour.example',
};

it('a lead is written in the order of the DTD, with its unit, customer and dealer', () => {
  expect(adfLead(lead)).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
<prospect status="new">
<id sequence="1" source="harbour.example">contact-12</id>
<requestdate>2026-11-20T18:00:00.000Z</requestdate>
<vehicle interest="buy" status="used">
<year>2021</year>
<make>Osprey</make>
<model>Luxor 21</model>
<stock>B-1042</stock>
<price type="asking" currency="CAD">54900.00</price>
</vehicle>
<customer>
<contact>
<name part="full" type="individual">Imogen &amp; &lt;Skiff&gt;</name>
<email>imogen@example.com</email>
<phone>250-555-0101</phone>
</contact>
<comments>Message: Is it there?
Call: 2026-11-21, 10:00</comments>
</customer>
<vendor>
<vendorname>Harbour Marine</vendorname>
<contact>
<name part="full" type="business">Harbour Marine</name>
<phone>250-555-0199</phone>
</contact>
</vendor>
<provider>
<name part="full" type="business">Harbour Marine</name>
<url>https://harbour.example</url>
</provider>
</prospect>
</adf>
`);
});

it('a lead without a unit has the vehicle that the DTD requires, empty', () => {
  expect(adfLead({ ...lead, units: [] })).toContain(
    '<vehicle interest="buy" status="new">\n<year/>\n<make/>\n<model/>\n</vehicle>',
  );
});

it('characters that XML can’t hold are left out', () => {
  expect(adfLead({ ...lead, name: 'Imo\u0000gen\u0008 \ud800' })).toContain('>Imogen </name>');
});
