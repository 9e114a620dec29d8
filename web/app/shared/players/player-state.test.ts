import { expect, test } from 'vitest'
import { readPlayerState } from './player-state.ts'

test.each([
  ['{"event":"onStateChange","info":1}', 'playing'],
  ['{"event":"onStateChange","info":3}', 'playing'],
  ['{"event":"onStateChange","info":2}', 'stopped'],
  ['{"event":"onStateChange","info":0}', 'stopped'],
  ['{"event":"infoDelivery","info":{"playerState":1,"currentTime":2}}', 'playing'],
  ['{"event":"infoDelivery","info":{"currentTime":2}}', undefined],
  ['{"event":"onReady","info":null}', undefined],
  ['{"type":"MEASURE","details":{"height":600}}', undefined],
  ['{"type":"playing"}', 'playing'],
  [{ event: 'play' }, 'playing'],
  [{ event: 'ended' }, 'stopped'],
  ['not json', undefined],
  ['null', undefined],
  [undefined, undefined],
  [7, undefined],
] as const)('the message %j of a video player means %s', (message, state) => {
  expect(readPlayerState(message)).toBe(state)
})
