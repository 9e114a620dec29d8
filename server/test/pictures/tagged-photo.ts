import sharp from 'sharp'

export const UPRIGHT = {
  topLeft: '#c81e1e',
  topRight: '#1ec81e',
  bottomLeft: '#1e1ec8',
  bottomRight: '#e6e632',
}

/** Texts that cameras and editors write into a photo. No stored file may contain one. */
export const TRACES = [
  'Exif',
  'GPS',
  'StudioPhone',
  'StudioSerial',
  'ns.adobe.com',
  'xpacket',
  'Photoshop',
  'ICC_PROFILE',
  'iCCP',
  'acsp',
  'eXIf',
  'iTXt',
  'tEXt',
  'JFXX',
  'THUMBNAIL-BYTES',
  'Bhubaneswar',
]

/** Four colours, 320 × 240 when upright, stored as by a phone held in this orientation. */
export async function makeRotated(orientation: number): Promise<Buffer> {
  const upright = await fourColours()
  const quarter = (angle: number, mirror: boolean) => async () => {
    const turned = await sharp(upright).rotate(angle).png().toBuffer()
    return mirror ? sharp(turned).flop().png().toBuffer() : turned
  }
  const stored = [
    async () => upright,
    () => sharp(upright).flop().png().toBuffer(),
    quarter(180, false),
    () => sharp(upright).flip().png().toBuffer(),
    quarter(90, true),
    quarter(270, false),
    quarter(270, true),
    quarter(90, false),
  ][orientation - 1] as () => Promise<Buffer>
  return sharp(await stored())
    .withMetadata({ orientation })
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

function fourColours(): Promise<Buffer> {
  const tile = (background: string) => ({
    create: { width: 160, height: 120, channels: 3 as const, background },
  })
  return sharp({ create: { width: 320, height: 240, channels: 3, background: '#000' } })
    .composite([
      { input: tile(UPRIGHT.topLeft), left: 0, top: 0 },
      { input: tile(UPRIGHT.topRight), left: 160, top: 0 },
      { input: tile(UPRIGHT.bottomLeft), left: 0, top: 120 },
      { input: tile(UPRIGHT.bottomRight), left: 160, top: 120 },
    ])
    .png()
    .toBuffer()
}

/** Contains all metadata of phones and editors: location, device, XMP, IPTC, profile, thumbnail. */
export async function makeTagged(format: 'jpeg' | 'png', n = 0): Promise<Buffer> {
  const tagged = await sharp(await fourColours())
    .withExif({
      IFD0: {
        Make: 'StudioPhone',
        Model: `StudioPhone ${n}`,
        Artist: 'Meera',
        ImageDescription: 'Bhubaneswar',
      },
      IFD2: { BodySerialNumber: `StudioSerial${n}`, LensMake: 'StudioPhone' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: `20/1 ${n % 60}/1 4570/100`,
        GPSLongitudeRef: 'E',
        GPSLongitude: '85/1 49/1 2900/100',
      },
    })
    .withXmp(
      '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">' +
        '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description ' +
        'xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/" photoshop:City="Bhubaneswar"/>' +
        '</rdf:RDF></x:xmpmeta><?xpacket end="w"?>',
    )
    .withIccProfile('p3')
    [format]()
    .toBuffer()
  if (format === 'png') return tagged
  const iptc = Buffer.from(
    'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x10\x1c\x02\x5a\0\x0bBhubaneswar',
    'latin1',
  )
  const thumbnail = Buffer.from('JFXX\0\x10\xff\xd8THUMBNAIL-BYTES\xff\xd9', 'latin1')
  return Buffer.concat([
    tagged.subarray(0, 2),
    segment(0xe0, thumbnail),
    segment(0xed, iptc),
    tagged.subarray(2),
  ])
}

export function segment(marker: number, data: Buffer): Buffer {
  const length = data.length + 2
  return Buffer.concat([Buffer.from([0xff, marker, length >> 8, length & 0xff]), data])
}
