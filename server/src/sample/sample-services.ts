/** Sample content: everything here is made up and meant to be replaced in the back office. */
export const SAMPLE_SERVICES = [
  {
    name: 'Tattoo',
    slug: 'tattoo',
    short_description: 'Custom pieces drawn for one body only, from a single line to a full back.',
    full_description:
      'Every tattoo begins as a drawing made for you. Bring a photograph, a word or only a feeling; we sketch on paper, place the stencil on the skin together and change it until it sits right. Fine line, dotwork, blackwork and ornament from Odisha are what we do most. Single-use needles, vegan inks, and a bench that is wiped down before and after each of you.',
  },
  {
    name: 'Tattoo Training',
    slug: 'tattoo-training',
    short_description: 'Twelve weeks at the bench: line, stipple, hatch, hygiene, then skin.',
    full_description:
      'Four students at a time, twelve weeks, five days a week. You pull lines on paper until they stop shaking, then on practice skin, then on a friend with one of us beside you. Hygiene and blood-borne safety come before the first needle. You leave with a portfolio, a machine you know how to repair, and the number of somebody who will still answer.',
  },
  {
    name: 'Permanent Eyebrow Tattoo',
    slug: 'permanent-eyebrow-tattoo',
    short_description: 'Hair-fine strokes that follow your own growth and settle soft.',
    full_description:
      'We measure your face, draw the brow with a pencil and let you look at it for as long as you like. Then come strokes as fine as your own hair, laid in the direction it grows. It looks strong for a week, settles over a month, and is touched up once, free of charge, after six weeks.',
  },
  {
    name: 'Tattoo Removal',
    slug: 'tattoo-removal',
    short_description: 'Old ink lifted in careful sessions, to clear skin or to a clean start.',
    full_description:
      'Not every tattoo has to go entirely: often three or four sessions fade it enough for something better on top. We tell you honestly how many it will take, how it will feel and what may stay. Sessions are at least six weeks apart, because skin does the real work and it works slowly.',
  },
  {
    name: 'Piercing',
    slug: 'piercing',
    short_description: 'Lobe, cartilage, nostril, septum. Titanium first, gold when it has healed.',
    full_description:
      'Lobe, helix, tragus, conch, nostril, septum, eyebrow, navel. Single-use needles, never a gun. Every first piece is implant-grade titanium, fitted long for the swelling and shortened free of charge after six weeks. Bring the ear as it is: we draw the whole project first, then pierce at most three at a sitting.',
  },
]
