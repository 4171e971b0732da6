import type { Language } from '../../i18n/language.ts';
import type { Sent } from '../../resource/write-input.ts';
import { contactFormInput } from './contact-form-input.ts';
import { openFormDoor } from './form-door.server.ts';
import type { Proof } from './form-fields.ts';
import type { FormHouse } from './form-house.server.ts';
import { type Receiving, receiveContact } from './receive-contact.server.ts';
import { receiveTrade } from './receive-trade.server.ts';
import { readWritten } from './sent-form.ts';
import { tradeFormInput } from './trade-form-input.ts';

/** A form as it came in, by the API or by a page. */
export type SentLead = { proof: Proof; written: Sent; address: string; language: Language };

/** Where leads are handed in, whichever way they came. Throws what the form door throws. */
export type LeadDesk = { contact(sent: SentLead): Promise<void>; trade(sent: SentLead): Promise<void> };

export function openLeadDesk(house: Omit<FormHouse, 'store'>): LeadDesk {
  const { catalogue, publicUrl, now } = house;
  const door = openFormDoor(house);
  const receiving = async (language: Language): Promise<Receiving> => ({
    language,
    settings: await catalogue.settings(),
    publicUrl,
    now: now(),
  });
  return {
    async contact({ proof, written, address, language }) {
      const given = await receiving(language);
      const sent = { ...proof, address, read: () => readWritten(contactFormInput, written) };
      await door.takeRead('contact-us', sent, async (tx, form) => {
        await receiveContact(tx, form, given);
        return null;
      });
    },
    async trade({ proof, written, address, language }) {
      const given = await receiving(language);
      const sent = { ...proof, address, read: () => readWritten(tradeFormInput, written) };
      await door.takeRead('trade', sent, async (tx, form) => {
        await receiveTrade(tx, form, given);
        return null;
      });
    },
  };
}
