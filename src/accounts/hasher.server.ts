import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Hashes passwords and compares them. */
export type Hasher = {
  hash(password: string): Promise<string>;
  /**
   * Takes the same time when there is nothing to compare with, so that the time does not reveal which usernames exist.
   */
  isRight(stored: string | null, password: string): Promise<boolean>;
};

type Cost = { memoryCost: number; timeCost: number; parallelism: number };

/** Argon2id with 19 MiB and two passes, as OWASP recommends. */
const defaultCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Node has four threads for hashing and file access, shared by the whole process; the machine may have one core. */
const threads = pLimit(2);

/** For code that only hashes new passwords. */
export const hashPassword = (password: string): Promise<string> => threads(() => hash(password, defaultCost));

export function createHasher(cost: Cost = defaultCost): Hasher {
  const dummy = hash('nobody has this password', cost);
  // A failure is reported to the first caller that awaits it.
  dummy.catch(() => undefined);
  return {
    hash: (password) => threads(() => hash(password, cost)),
    async isRight(stored, password) {
      const compared = stored ?? (await dummy);
      const isSame = await threads(() => verify(compared, password));
      return stored !== null && isSame;
    },
  };
}
