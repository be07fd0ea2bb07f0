import type { Motif } from './area.ts'
import { arches } from './motifs/arches.ts'
import { bauhaus } from './motifs/bauhaus.ts'
import { birds } from './motifs/birds.ts'
import { botanical } from './motifs/botanical.ts'
import { citrus } from './motifs/citrus.ts'
import { contours } from './motifs/contours.ts'
import { cutouts } from './motifs/cutouts.ts'
import { eclipse } from './motifs/eclipse.ts'
import { flow } from './motifs/flow.ts'
import { flowers } from './motifs/flowers.ts'
import { foliage } from './motifs/foliage.ts'
import { hills } from './motifs/hills.ts'
import { houses } from './motifs/houses.ts'
import { orbits } from './motifs/orbits.ts'
import { phases } from './motifs/phases.ts'
import { ridges } from './motifs/ridges.ts'
import { scallops } from './motifs/scallops.ts'
import { specimen } from './motifs/specimen.ts'
import { starburst } from './motifs/starburst.ts'
import { terrazzo } from './motifs/terrazzo.ts'
import { vessels } from './motifs/vessels.ts'
import { waves } from './motifs/waves.ts'
import { weave } from './motifs/weave.ts'

/** Every drawing we know, by the name a picture asks for it. */
export const motifs = {
  arches,
  bauhaus,
  birds,
  botanical,
  citrus,
  contours,
  cutouts,
  eclipse,
  flow,
  flowers,
  foliage,
  hills,
  houses,
  orbits,
  phases,
  ridges,
  scallops,
  specimen,
  starburst,
  terrazzo,
  vessels,
  waves,
  weave,
} satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs
