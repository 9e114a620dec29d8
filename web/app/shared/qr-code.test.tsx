import { upiUrl } from '@linework/contract/desk/clients/messages'
import jsQR from 'jsqr'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { amountOf } from '../../../server/test/suite.ts'
import { QrCode } from './qr-code.tsx'

const CODES = amountOf({ merge: 20, full: 200 })
const WIDTH = 400
const NAMES = ['Indigo', 'Studio Böhm & Söhne', 'इंडिगो टैटू', 'A'.repeat(40), "Ink's"]

/** Renders the QR code to pixels and decodes it, as a phone camera would. */
async function read(text: string): Promise<string | undefined> {
  const svg = renderToStaticMarkup(<QrCode text={text} label="Code" />)
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(WIDTH)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

test(`${CODES} of ${CODES} generated QR codes decode to the original text`, {
  timeout: 60_000,
}, async () => {
  const wrong: string[] = []
  for (let n = 0; n < CODES; n++) {
    const text = upiUrl({
      upiId: `studio.${n}@bank${n % 7}`,
      payee: NAMES[n % NAMES.length] as string,
      amount: 500 + n * 137,
      reference: `${(n * 7919 + 1_000_000).toString(36).toUpperCase()}`,
    })
    if ((await read(text)) !== text) wrong.push(text)
  }
  expect(wrong).toEqual([])
})

test('the QR code for a UPI payment contains payee, amount and reference', () => {
  const payment = { upiId: 'studio@bank', payee: 'Ink & Co', amount: 2_000, reference: '66RAN7' }
  expect(upiUrl(payment)).toBe('upi://pay?pa=studio@bank&pn=Ink%20%26%20Co&am=2000.00&cu=INR&tn=66RAN7')
})
