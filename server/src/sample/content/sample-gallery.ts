import type { SamplePicture } from './alt-texts.ts'

export interface SampleGalleryImage {
  picture: SamplePicture
  category: 'featured-work' | 'inside-studio'
}

const work = (picture: SamplePicture): SampleGalleryImage => ({ picture, category: 'featured-work' })
const studio = (picture: SamplePicture): SampleGalleryImage => ({ picture, category: 'inside-studio' })

/**
 * In the order in which a visitor meets them. About six in ten are warm, a quarter black and white, the rest paper
 * or chalk; the same motif returns after eight pictures at the earliest. The first five of the studio fill the
 * grid on the About page, the first of them twice as wide; the other four are upright there. Of the first six works the
 * fifth and the sixth stand in wide tiles on the home page.
 */
export const SAMPLE_GALLERY: SampleGalleryImage[] = [
  work('skin-feather-forearm'),
  work('skin-peacock-back'),
  studio('studio-01-room'),
  work('skin-owl-forearm'),
  work('black-wheel'),
  work('skin-sun-back'),
  work('skin-star-shoulder'),
  work('skin-branch-ribs'),
  work('skin-skull-calf'),
  work('pierce-ear'),
  studio('studio-07-machine'),
  work('skin-tiger-shoulder'),
  work('flash-05'),
  work('skin-wheel-back'),
  work('skin-moth-thigh'),
  work('skin-surf-forearm'),
  work('skin-chandelier-nape'),
  studio('studio-03-chair'),
  work('skin-dagger-calf'),
  work('skin-koi-calf'),
  work('black-stag'),
  work('skin-rose-forearm'),
  studio('studio-04-inks'),
  work('skin-sleeve-arm'),
  work('skin-turtle-thigh'),
  work('jewel-hoops'),
  work('skin-dots-knee'),
  work('skin-moon-upperarm'),
  work('skin-luna-back'),
  studio('flash-03'),
  work('skin-compass-chest'),
  work('skin-snake-forearm'),
  work('black-koi'),
  studio('studio-02-flashwall'),
  work('skin-mandala-back'),
  work('skin-elephant-thigh'),
  studio('studio-05-neon'),
  work('skin-dragonfly-ribs'),
  work('pierce-ear-bw'),
  work('skin-boita-calf'),
  work('skin-conch-shoulder'),
  work('skin-stag-forearm'),
  studio('studio-08-tray'),
  work('skin-chandelier-sternum'),
  studio('flash-02'),
  work('skin-phases-forearm'),
  work('black-peacock'),
  studio('studio-06-reception'),
]
