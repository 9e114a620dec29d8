import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { makePrivateKey, type Store, shardOf } from '../../src/media/store/store.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** Returns a random key in the same folder (shard) of the store as this key. */
const inSameShard = (key: string) => `${shardOf(key)}${randomBytes(15).toString('hex')}`

const makePublicKey = () => randomBytes(16).toString('hex')

export function describeStore(name: string, open: () => Store): void {
  describeKeys(`${name} store`, makePublicKey, open)
  describeKeys(`${name} store, private keys`, makePrivateKey, open)
}

function describeKeys(name: string, makeKey: () => string, open: () => Store): void {
  describe(name, () => {
    test('returns stored files byte for byte, including one of three megabytes', async () => {
      const [store, key] = [open(), makeKey()]
      const large = randomBytes(3_000_000)
      await store.put(key, [
        { name: '320.jpeg', bytes: bytesOf('small') },
        { name: '1600.jpeg', bytes: large },
      ])
      expect(Buffer.from((await store.read(key, '320.jpeg')) ?? []).toString()).toBe('small')
      expect(large.equals((await store.read(key, '1600.jpeg')) ?? Buffer.alloc(0))).toBe(true)
      await store.remove(key)
    })

    test('opens a file of any size with its length', async () => {
      const [store, key] = [open(), makeKey()]
      const files = [0, 5, 64 * 1024, 64 * 1024 + 1, 3_000_000].map((size) => ({
        name: `${size}.jpeg`,
        bytes: randomBytes(size),
      }))
      await store.put(key, files)
      for (const { name, bytes } of files) {
        const file = await store.open(key, name)
        const chunks = file?.bytes instanceof Uint8Array ? [file.bytes] : await file?.bytes.toArray()
        expect([name, file?.size]).toEqual([name, bytes.length])
        expect(Buffer.concat(chunks ?? []).equals(bytes)).toBe(true)
      }
      expect(await store.open(key, 'none.jpeg')).toBeUndefined()
      await store.remove(key)
    })

    test('reads a part of a file, up to its end', async () => {
      const [store, key] = [open(), makeKey()]
      await store.put(key, [{ name: '10.mp4', bytes: bytesOf('0123456789') }])
      const read = async (start: number, end: number) =>
        Buffer.from((await store.readPart(key, '10.mp4', { start, end })) ?? []).toString()
      expect([await read(0, 4), await read(4, 10), await read(8, 20)]).toEqual(['0123', '456789', '89'])
      expect(await store.readPart(key, '11.mp4', { start: 0, end: 4 })).toBeUndefined()
      await store.remove(key)
    })

    test('returns undefined for missing files', async () => {
      const [store, key] = [open(), makeKey()]
      expect(await store.read(key, '320.jpeg')).toBeUndefined()
      await store.put(key, [{ name: '320.jpeg', bytes: bytesOf('x') }])
      expect(await store.read(key, '640.jpeg')).toBeUndefined()
      await store.remove(key)
    })

    test('a second put adds files and replaces one of the same name', async () => {
      const [store, key] = [open(), makeKey()]
      await store.put(key, [{ name: '320.jpeg', bytes: bytesOf('old') }])
      await store.put(key, [
        { name: '320.jpeg', bytes: bytesOf('new') },
        { name: '320.webp', bytes: bytesOf('more') },
      ])
      expect(Buffer.from((await store.read(key, '320.jpeg')) ?? []).toString()).toBe('new')
      expect(Buffer.from((await store.read(key, '320.webp')) ?? []).toString()).toBe('more')
      await store.remove(key)
    })

    test('remove deletes all files of a key, keeps its neighbours and is idempotent', async () => {
      const store = open()
      const key = makeKey()
      const neighbour = inSameShard(key)
      for (const one of [key, neighbour]) await store.put(one, [{ name: '320.jpeg', bytes: bytesOf(one) }])
      await store.remove(key)
      await store.remove(key)
      expect(await store.read(key, '320.jpeg')).toBeUndefined()
      expect(await store.read(neighbour, '320.jpeg')).toBeDefined()
      await store.remove(neighbour)
    })

    test('lists the old keys of a shard and no fresh ones', async () => {
      const store = open()
      const key = makeKey()
      const shard = shardOf(key)
      const inShard = [key, inSameShard(key), inSameShard(key)]
      for (const key of inShard)
        await store.put(key, [
          { name: '320.jpeg', bytes: bytesOf('a') },
          { name: '640.jpeg', bytes: bytesOf('b') },
        ])
      await sleep(20)
      expect((await store.listOlderThan(shard, 0)).toSorted()).toEqual(
        expect.arrayContaining(inShard.toSorted()),
      )
      expect(await store.listOlderThan(shard, 60_000)).toEqual([])
      for (const key of inShard) await store.remove(key)
      expect(await store.listOlderThan(shard, 0)).toEqual([])
    })
  })
}
