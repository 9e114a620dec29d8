export interface BuiltInReview {
  name: string
  city: string
  /** YYYY-MM-DD */
  date: string
  message: string
}

/** Shown when the server gives nothing, in both rows. Samples: no client wrote these. */
export const BUILT_IN_REVIEWS: BuiltInReview[] = [
  {
    name: 'Sneha Patra',
    city: 'Bhubaneswar',
    date: '2026-11-06',
    message: 'An hour of listening before the first pencil line. The mandala sits as if it had grown there.',
  },
  {
    name: 'Arjun Nayak',
    city: 'Cuttack',
    date: '2026-10-28',
    message: 'I came at two in the night, after a shift. Calm room, sealed needles, a steady hand.',
  },
  {
    name: 'Priyanka Rath',
    city: 'Puri',
    date: '2026-10-17',
    message: 'My brows did week by week what I was told they would do. Not one surprise.',
  },
  {
    name: 'Tanmay Dash',
    city: 'Sambalpur',
    date: '2026-10-03',
    message: 'They talked me out of a bad idea and drew me a better one.',
  },
  {
    name: 'Lopamudra Sethi',
    city: 'Berhampur',
    date: '2026-09-19',
    message: 'My first piercing. It was over before I had finished worrying.',
  },
  {
    name: 'Farhan Ali',
    city: 'Rourkela',
    date: '2026-09-05',
    message: 'Four sittings for the wheel on my back, and every dot is where it should be.',
  },
]
