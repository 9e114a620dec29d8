export interface Shade {
  light: number
  chroma: number
  /** In radians. */
  hue: number
}

type Channels = [red: number, green: number, blue: number]

export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red, green, blue] = toLinear(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function toLinear(hex: string): Channels {
  return [1, 3, 5].map((i) => {
    const channel = Number.parseInt(hex.slice(i, i + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  }) as Channels
}

export function toShade(hex: string): Shade {
  const [red, green, blue] = toLinear(hex)
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    light: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  }
}

function channelsOf({ light, chroma, hue }: Shade): Channels {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

// Half a step of 8 bits, so that a colour from hexadecimal digits converts to the same digits.
const ROUNDING = 0.002
const isShowable = (shade: Shade) => channelsOf(shade).every((c) => c > -ROUNDING && c < 1 + ROUNDING)

/** A colour that sRGB lacks becomes one with less chroma and the same lightness and hue. */
export function toHex(shade: Shade): string {
  let [low, high] = [0, shade.chroma]
  if (!isShowable(shade))
    for (let step = 0; step < 16; step++) {
      const chroma = (low + high) / 2
      if (isShowable({ ...shade, chroma })) low = chroma
      else high = chroma
    }
  const chroma = isShowable(shade) ? shade.chroma : low
  const digits = channelsOf({ ...shade, chroma }).map((channel) => {
    const c = Math.min(1, Math.max(0, channel))
    const value = c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${digits.join('')}`
}
