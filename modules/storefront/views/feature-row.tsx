import { Icon, isIconName } from '#views/kit/icons/icon.tsx'

interface FeatureRowProps {
  /** What the row is about, for those who cannot see that it is one. */
  title: string
  features: { icon: string; title: string; text: string }[]
}

/** Three or four short reasons to buy here. */
export function FeatureRow({ title, features }: FeatureRowProps) {
  return (
    <section class="features wrap">
      <h2 class="sr-only" safe>
        {title}
      </h2>
      <ul>
        {features.map((feature) => (
          <li>
            {isIconName(feature.icon) && <Icon name={feature.icon} />}
            <h3 safe>{feature.title}</h3>
            <p class="muted" safe>
              {feature.text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
