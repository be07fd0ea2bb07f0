/** What an SVG may be made of: drawing, and nothing that runs, loads or links. */

const words = (text: string) => new Set(text.trim().split(/\s+/))

export const elements = words(`
  svg g defs symbol use switch title desc style metadata
  path rect circle ellipse line polyline polygon text tspan textPath
  linearGradient radialGradient stop clipPath mask pattern marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence
`)

export const attributes = words(`
  id class style role lang tabindex focusable type media version baseProfile enable-background
  zoomAndPan contentStyleType contentScriptType
  viewBox preserveAspectRatio x y z x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy width height d points
  pathLength transform transform-origin rotate textLength lengthAdjust startOffset method spacing side
  gradientUnits gradientTransform spreadMethod offset stop-color stop-opacity
  clipPathUnits clip-path clip-rule clip mask maskUnits maskContentUnits mask-type
  patternUnits patternContentUnits patternTransform
  markerUnits markerWidth markerHeight refX refY orient marker marker-start marker-mid marker-end
  filter filterUnits primitiveUnits in in2 result mode values operator k1 k2 k3 k4 order kernelMatrix
  divisor bias targetX targetY edgeMode kernelUnitLength preserveAlpha surfaceScale diffuseConstant
  specularConstant specularExponent limitingConeAngle pointsAtX pointsAtY pointsAtZ azimuth elevation
  scale xChannelSelector yChannelSelector stdDeviation radius baseFrequency numOctaves seed stitchTiles
  tableValues slope intercept amplitude exponent lighting-color flood-color flood-opacity
  color color-interpolation color-interpolation-filters color-rendering
  fill fill-opacity fill-rule stroke stroke-dasharray stroke-dashoffset stroke-linecap
  stroke-linejoin stroke-miterlimit stroke-opacity stroke-width vector-effect paint-order
  opacity display visibility overflow isolation mix-blend-mode shape-rendering text-rendering
  image-rendering pointer-events cursor
  font font-family font-size font-size-adjust font-stretch font-style font-variant font-weight
  text-anchor text-decoration letter-spacing word-spacing line-height white-space writing-mode
  direction unicode-bidi dominant-baseline alignment-baseline baseline-shift glyph-orientation-vertical
  kerning systemLanguage requiredFeatures
`)

export const svgSpace = 'http://www.w3.org/2000/svg'
export const xlinkSpace = 'http://www.w3.org/1999/xlink'
export const xmlSpace = 'http://www.w3.org/XML/1998/namespace'
export const xmlnsSpace = 'http://www.w3.org/2000/xmlns/'

/** In which drawing programs write what is no drawing. */
const spaces = new Set([
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#',
  'http://www.w3.org/2000/01/rdf-schema#',
  'http://purl.org/dc/elements/1.1/',
  'http://purl.org/dc/terms/',
  'http://creativecommons.org/ns#',
  'http://web.resource.org/cc/',
  'http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd',
  'http://www.inkscape.org/namespaces/inkscape',
  'http://www.bohemiancoding.com/sketch/ns',
  'http://www.figma.com/figma/ns',
  'http://www.serif.com/',
  'http://www.corel.com/coreldraw/odm/2003',
  'http://krita.org/namespaces/svg/krita',
  'http://svgjs.com/svgjs',
  'http://svgjs.dev/svgjs',
  'https://boxy-svg.com',
  'http://vectornator.io',
  'adobe:ns:meta/',
])
/** Adobe's packets of metadata; not what its viewer once ran. */
const adobe = /^http:\/\/ns\.adobe\.com\/(?:xap|pdf|photoshop|illustrator|creatorAtom)\/[\w./#]*$/

/** True for a namespace in which nothing runs, loads or is drawn. */
export const isData = (space: string): boolean => spaces.has(space) || adobe.test(space)
