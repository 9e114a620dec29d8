// The allow list for logos. Every value is checked against a pattern without URLs, quotes and entities.

const NUMBER = /^[+-]?(\d{1,7}(\.\d{0,12})?|\.\d{1,12})(e[+-]?\d{1,2})?(%|px)?$/i
const NUMBERS = /^[\d.,+\-eE\s]{1,2000}$/
const PATH = /^[MmLlHhVvCcSsQqTtAaZz\d.,+\-eE\s]*$/
const TRANSFORM = /^((matrix|translate|scale|rotate|skewX|skewY)\s*\([\d.,+\-eE\s]{1,200}\)[\s,]*){1,20}$/
const COLOUR = /^(#[\da-f]{3,8}|[a-z]{3,22}|(rgb|rgba|hsl|hsla)\([\d.,%/\sdeg]{1,60}\))$/i
/** A colour, or a gradient of the same file. */
const PAINT = /^(#[\da-f]{3,8}|[a-z]{3,22}|(rgb|rgba|hsl|hsla)\([\d.,%/\sdeg]{1,60}\)|url\(#[\w-]{1,64}\))$/i
const WORD = /^[a-zA-Z]{1,20}( (meet|slice))?$/
export const ID = /^[\w-]{1,64}$/

const own = (names: string, pattern: RegExp) => names.split(' ').map((name) => [name, pattern] as const)

/** Attributes of any element that are also style properties. */
export const PRESENTATION: ReadonlyMap<string, RegExp> = new Map([
  ...own('fill stroke', PAINT),
  ...own('stop-color color', COLOUR),
  ...own('opacity fill-opacity stroke-opacity stop-opacity', NUMBER),
  ...own('stroke-width stroke-miterlimit stroke-dashoffset', NUMBER),
  ...own('stroke-dasharray', NUMBERS),
  ...own('fill-rule clip-rule display visibility', WORD),
  ...own('stroke-linecap stroke-linejoin', WORD),
])

const GEOMETRY: ReadonlyMap<string, RegExp> = new Map([
  ...own('transform gradientTransform', TRANSFORM),
  ...own('d', PATH),
  ...own('points', NUMBERS),
  ...own('x y width height cx cy r rx ry x1 y1 x2 y2 fx fy fr offset', NUMBER),
  ...own('gradientUnits spreadMethod', WORD),
])

const shape = (names = '') => names.split(' ').filter(Boolean)

export const ELEMENTS: Readonly<Record<string, readonly string[]>> = {
  g: shape(),
  path: shape('d'),
  circle: shape('cx cy r'),
  ellipse: shape('cx cy rx ry'),
  rect: shape('x y width height rx ry'),
  line: shape('x1 y1 x2 y2'),
  polyline: shape('points'),
  polygon: shape('points'),
  defs: shape(),
  linearGradient: shape('x1 y1 x2 y2 gradientUnits gradientTransform spreadMethod'),
  radialGradient: shape('cx cy r fx fy fr gradientUnits gradientTransform spreadMethod'),
  stop: shape('offset'),
}

export const isGradient = (name: string) => name === 'linearGradient' || name === 'radialGradient'

export function isAllowed(element: string, attribute: string, value: string): boolean {
  const pattern =
    PRESENTATION.get(attribute) ??
    (attribute === 'transform' || ELEMENTS[element]?.includes(attribute)
      ? GEOMETRY.get(attribute)
      : undefined)
  if (attribute === 'transform' && isGradient(element)) return false
  return pattern?.test(value) === true
}
