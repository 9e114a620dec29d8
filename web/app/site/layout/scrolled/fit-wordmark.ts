/**
 * Scales the studio's name to the full width by its visible outline, because glyphs may extend beyond their
 * advance width.
 */
export async function fitWordmark(): Promise<void> {
  await document.fonts.ready
  const text = document.querySelector<SVGTextElement>('footer text')
  const mark = text?.ownerSVGElement
  const canvas = document.createElement('canvas').getContext('2d')
  if (!mark || !text || !canvas) return
  const name = [...(text.textContent ?? '')]
  const { font, letterSpacing } = getComputedStyle(text)
  canvas.font = font
  text.removeAttribute('textLength')
  const [first, last] = [canvas.measureText(name[0] ?? ''), canvas.measureText(name.at(-1) ?? '')]
  const left = -first.actualBoundingBoxLeft
  // The letter spacing after the last letter is part of the length, but not visible.
  const end = text.getComputedTextLength() - Number.parseFloat(letterSpacing)
  const right = end + last.actualBoundingBoxRight - last.width
  const { actualBoundingBoxAscent: height } = canvas.measureText(name.join(''))
  mark.setAttribute('viewBox', `${left} ${Number(text.getAttribute('y')) - height} ${right - left} ${height}`)
}
