import { expect, test } from 'vitest'
import { shortUrl } from './links-screen.tsx'

test.each([
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'shorts/dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', 'watch?v=dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'youtu.be/dQw4w9WgXcQ'],
  ['https://www.instagram.com/reel/DAbc12/', 'reel/DAbc12'],
  ['http://videos.example/youtube.com/one', 'videos.example/youtube.com/one'],
])('shortens the URL %s to %s', (url, expected) => {
  expect(shortUrl(url)).toBe(expected)
})
