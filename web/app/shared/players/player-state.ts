/** YouTube's numbers for the states playing and buffering. */
const PLAYING_NUMBERS = [1, 3]
const STOPPED_NUMBERS = [0, 2]
const PLAYING_WORDS = ['play', 'playing']
const STOPPED_WORDS = ['pause', 'paused', 'ended']

export function readPlayerState(message: unknown): 'playing' | 'stopped' | undefined {
  const said = typeof message === 'string' ? parse(message) : message
  if (typeof said !== 'object' || said === null) return undefined
  const { event, type, info } = said as Record<string, unknown>
  const number = event === 'onStateChange' ? info : (info as { playerState?: unknown } | null)?.playerState
  if (PLAYING_NUMBERS.includes(number as number)) return 'playing'
  if (STOPPED_NUMBERS.includes(number as number)) return 'stopped'
  const words = [event, type].map((word) => String(word).toLowerCase())
  if (words.some((word) => PLAYING_WORDS.includes(word))) return 'playing'
  return words.some((word) => STOPPED_WORDS.includes(word)) ? 'stopped' : undefined
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
