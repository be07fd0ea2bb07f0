import { attr, url } from '#views/attribute.ts'
import { Picture } from '#views/kit/store/picture.tsx'
import type { Translate } from '#views/props.ts'
import type { OtherFound } from '../../models/suggestions.ts'

/** Collections, posts, pages and what else a search found, below the products. */
export function OthersFound({ others, t }: { others: OtherFound[]; t: Translate }) {
  return (
    <>
      {others.map(({ kind, label, found }) => (
        <section class="others-found" aria-labelledby={attr(`found-${kind}`)}>
          <h2 id={attr(`found-${kind}`)} safe>
            {t(label)}
          </h2>
          <ul>
            {found.map(({ href, title, detail, image }) => (
              <li>
                <a href={url(href)}>
                  {image === undefined ? (
                    ''
                  ) : (
                    <Picture
                      image={{ id: '', width: 64, height: 64, ...image }}
                      alt=""
                      sizes="64px"
                    />
                  )}
                  <span safe>{title}</span>
                  {detail === undefined ? '' : <small safe>{detail}</small>}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
