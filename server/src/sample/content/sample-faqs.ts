export interface SampleFaq {
  question: string
  answer: string
  category: 'general' | 'pricing' | 'technical' | 'other'
  isActive: boolean
  /** One of the sample services, by name. */
  service?: string
}

/** Sample content, in the order in which a visitor reads it. */
export const SAMPLE_FAQS: SampleFaq[] = [
  {
    question: 'How long does a tattoo take?',
    answer:
      'Something the size of a coin takes under an hour. The size of a palm is two to three hours. Backs and sleeves are planned as several sittings, at least three weeks apart, so that the skin has closed in between.',
    category: 'general',
    isActive: true,
    service: 'Tattoo',
  },
  {
    question: 'What does it cost?',
    answer:
      'We price the drawing, not the hour, and you hear the number before anything is booked. Small pieces start at ₹2,500. If a sitting runs longer than we said, that is our arithmetic and not yours.',
    category: 'pricing',
    isActive: true,
  },
  {
    question: 'Does it hurt?',
    answer:
      'Yes, in a way that most people describe as a warm scratch that goes on too long. Upper arms and calves are mild; ribs, feet and the inside of the elbow are not. You may stop for a break whenever you like.',
    category: 'general',
    isActive: true,
    service: 'Tattoo',
  },
  {
    question: 'Are you really open at three in the morning?',
    answer:
      'Yes. Somebody is at the counter in all eight watches of the day. For a tattoo between ten at night and six in the morning please book, so that the artist has slept; simple piercings and questions need no appointment.',
    category: 'general',
    isActive: true,
  },
  {
    question: 'Do I have to pay a deposit?',
    answer:
      'For pieces of more than one hour, a fifth of the price. It holds the date and pays for the drawing, and it comes off the final bill. You may move the date once, up to two days before, and the deposit moves with it.',
    category: 'pricing',
    isActive: true,
    service: 'Tattoo',
  },
  {
    question: 'Does a permanent eyebrow tattoo fade?',
    answer:
      'Yes, and it is meant to. Expect one touch-up after six weeks, which is included, and another after a year to eighteen months. Oily skin and a lot of sun bring that date forward.',
    category: 'technical',
    isActive: true,
    service: 'Permanent Eyebrow Tattoo',
  },
  {
    question: 'Can you cover an old tattoo?',
    answer:
      'Often. The new piece has to be larger and darker than the old one, so for dense work two to four fading sessions first give a lighter and better cover. Send a photograph in daylight and we will say which it is.',
    category: 'technical',
    isActive: true,
    service: 'Tattoo Removal',
  },
  {
    question: 'Which metal for a first piercing?',
    answer:
      'Implant-grade titanium, polished, with internal threads or a press fit. It holds no nickel that the skin could meet. Solid gold of 14 carat or more is for afterwards, when the channel has healed.',
    category: 'technical',
    isActive: true,
    service: 'Piercing',
  },
  {
    question: 'How old must I be?',
    answer:
      'Eighteen for every tattoo, with a photo identity card. For lobes and nostrils we pierce from fourteen when a parent is in the room and signs. No exceptions, also not for a cousin.',
    category: 'other',
    isActive: true,
  },
  {
    question: 'May I bring somebody along?',
    answer:
      'One person, who sits, does not film other clients and does not help to choose once the needle is running. Children wait better at home.',
    category: 'other',
    isActive: true,
  },
  {
    question: 'Do you offer a festival discount?',
    answer:
      'During Raja and in the week of Bali Jatra, flash pieces from the wall are a quarter less. Custom drawings keep their price, because they keep their hours.',
    category: 'pricing',
    isActive: false,
  },
  {
    question: 'Is there a weekend batch for the training?',
    answer:
      'Not at present. We tried one, and six days between two lessons is long enough for a hand to forget. If it returns, it will be announced here.',
    category: 'other',
    isActive: false,
    service: 'Tattoo Training',
  },
]
