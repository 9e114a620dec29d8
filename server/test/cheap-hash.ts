import { argon2Sync } from 'node:crypto'

const SALT = Buffer.from('one salt for all')
const encode = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')

/** Uses argon2's lowest cost: at the real cost of 19 MB, hundreds of sign-ins would slow down the tests. */
export function cheapHash(password: string): string {
  const cost = { memory: 8, passes: 1, parallelism: 1 }
  const hash = argon2Sync('argon2id', { message: password, nonce: SALT, tagLength: 32, ...cost })
  return `$argon2id$v=19$m=8,t=1,p=1$${encode(SALT)}$${encode(hash)}`
}
