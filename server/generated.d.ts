/** What the build writes to dist/generated/ (server/cli/generate/): tsc knows its types before the first build. */
declare module '#generated/enabled.ts' {
  export const themes: Record<string, import('#server/boot/enabled-modules.ts').EnabledTheme>
}

declare module '#generated/commands.ts' {
  export const moduleCommands: import('#server/command.ts').CommandEntry[]
}
