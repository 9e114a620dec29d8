import { argon2Sync } from 'node:crypto'

const SALT = Buffer.from('one salt for all')
const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Hashes a password at argon2's lowest cost: the real cost is 19 MB, and hundreds of tests sign in. */
export function cheapHash(password: string): string {
  const cost = { memory: 8, passes: 1, parallelism: 1 }
  const hash = argon2Sync('argon2id', { message: password, nonce: SALT, tagLength: 32, ...cost })
  return `$argon2id$v=19$m=8,t=1,p=1$${encode(SALT)}$${encode(hash)}`
}
