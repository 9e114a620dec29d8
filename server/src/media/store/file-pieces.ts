import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'

export const PIECE_BYTES = 64 * 1024
// Two megabytes. One that is used again is no garbage, of which V8 lets a hundred megabytes lie.
const MAX_IDLE = 32
const idle: Buffer[] = []

/**
 * An open file as a stream. Piped, it has one piece in memory: the next is read into the same buffer once the one before is
 * with the kernel. Streams of Node allocate each piece, and read one ahead of a caller who takes none.
 */
export class FilePieces extends Readable {
  readonly #file: FileHandle
  readonly #size: number
  #at = 0

  constructor(file: FileHandle, size: number) {
    super({ highWaterMark: PIECE_BYTES })
    this.#file = file
    this.#size = size
  }

  override pipe<T extends NodeJS.WritableStream>(to: T): T {
    this.once('end', () => to.end())
    this.#send(to).catch((error) => this.destroy(error))
    return to
  }

  override _read(): void {
    this.#next(Buffer.allocUnsafe(PIECE_BYTES)).then(
      (piece) => this.push(piece),
      (error) => this.destroy(error),
    )
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#file.close().then(() => done(error), done)
  }

  async #send(to: NodeJS.WritableStream): Promise<void> {
    const buffer = idle.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES)
    for (let piece = await this.#next(buffer); piece !== null; piece = await this.#next(buffer)) {
      if (this.destroyed) return
      await write(to, piece)
    }
    // After a failure it may still be in use, so it is left to the garbage collection.
    if (idle.length < MAX_IDLE) idle.push(buffer)
    this.push(null)
    this.resume()
  }

  async #next(buffer: Buffer): Promise<Buffer | null> {
    if (this.#at === this.#size) return null
    const length = Math.min(buffer.length, this.#size - this.#at)
    const { bytesRead } = await this.#file.read(buffer, 0, length, this.#at)
    if (bytesRead === 0) throw new Error('a file is shorter than it was')
    this.#at += bytesRead
    return buffer.subarray(0, bytesRead)
  }
}

/** Done when the bytes are no longer needed. Never, where the connection is gone before they are taken. */
const write = (to: NodeJS.WritableStream, piece: Buffer) =>
  new Promise<void>((done, fail) => {
    to.write(piece, (error) => (error ? fail(error) : done()))
  })
