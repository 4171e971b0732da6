import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** Hashes passwords and compares them. */
export type Hasher = {
  hash(password: string): Promise<string>;
  /** Takes as long when there is nothing to compare with, so that the time tells nobody which names exist. */
  isRight(stored: string | null, password: string): Promise<boolean>;
};

type Cost = { memoryCost: number; timeCost: number; parallelism: number };

/** Argon2id at 19 MiB and two passes, as OWASP asks. */
const usualCost: Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Node has four threads for such work and for files; the machine may have one core. They belong to the whole process. */
const threads = pLimit(2);

/** For code that only ever writes a password. */
export const hashPassword = (password: string): Promise<string> => threads(() => hash(password, usualCost));

export function createHasher(cost: Cost = usualCost): Hasher {
  const dummy = hash('nobody has this password', cost);
  // Whoever needs it first is told of its failure.
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
