import type { Page } from '@playwright/test'
import { READABLE } from './letter-contrast.ts'

interface Climb {
  from: number
  step: number
  /** Header styles that a screenshot has checked already. */
  known: string[]
}

/**
 * Scrolls up step by step. Computes the contrast of header texts on opaque backgrounds from both colours, and
 * stops where a screenshot is needed: at a translucent background, at covered text and at each new header
 * style.
 */
export const scanUpwards = (page: Page, { from, step, known }: Climb) =>
  page.evaluate(
    async ({ from, step, known, readable }) => {
      const header = document.querySelector('header') as HTMLElement
      const numbers = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number)
      const linear = (value: number) =>
        value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
      const luminance = ([r = 0, g = 0, b = 0]: number[]) =>
        0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
      const contrast = (one: string, two: string) => {
        const [dark = 0, light = 0] = [one, two].map((each) => luminance(numbers(each))).sort((a, b) => a - b)
        return (light + 0.05) / (dark + 0.05)
      }
      const isPlain = (each: Element) =>
        ['::before', '::after', undefined].every((part) => {
          const { backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(each, part)
          return `${backgroundImage} ${opacity} ${filter} ${mixBlendMode}` === 'none 1 none normal'
        })
      /** Returns the opaque colour behind the text; undefined if another element may shine through. */
      const groundOf = (letters: Element): string | undefined => {
        for (let each: Element | null = letters; each !== null && isPlain(each); each = each.parentElement) {
          const { backgroundColor } = getComputedStyle(each)
          if (/^rgb\(/.test(backgroundColor)) return backgroundColor
          if (backgroundColor !== 'rgba(0, 0, 0, 0)' || each === header) return undefined
        }
        return undefined
      }
      const read = () =>
        [...header.querySelectorAll<HTMLElement>('a, button')]
          .filter((each) => each.checkVisibility({ visibilityProperty: true }))
          .map((each) => ({ each, box: each.getBoundingClientRect() }))
          .filter(({ box }) => box.bottom > 0)
          .map(({ each, box }) => {
            const top = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
            return {
              words: each.getAttribute('aria-label') ?? each.innerText,
              ink: getComputedStyle(each).color,
              ground: each.contains(top) ? groundOf(each) : undefined,
            }
          })
      /** Waits two frames, because the observer of the header reports the surface after the first one. */
      const scrollPage = async (top: number) => {
        scrollTo({ top: Math.max(0, top), behavior: 'instant' })
        for (let i = 0; i < 2; i++) await new Promise((drawn) => requestAnimationFrame(drawn))
        return read()
      }
      const unreadable: string[] = []
      for (let y = from; y > -step; y -= step) {
        let letters = await scrollPage(y)
        // Repeats after loaded content has moved the page down, which hides the header of a phone.
        for (let tries = 0; letters.length === 0 && tries < 3; tries++)
          letters = await scrollPage(scrollY - step / 2)
        const look = JSON.stringify(letters)
        const isClear = letters.length === 0 || letters.some(({ ground }) => ground === undefined)
        for (const { words, ink, ground } of letters) {
          const found = ground === undefined ? readable : contrast(ink, ground)
          if (found < readable) unreadable.push(`${words} at ${y}: ${found.toFixed(2)}`)
        }
        if (isClear || !known.includes(look)) return { unreadable, stoppedAt: y, look }
      }
      return { unreadable, stoppedAt: undefined, look: '' }
    },
    { from, step, known, readable: READABLE },
  )
