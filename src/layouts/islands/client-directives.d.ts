import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Hydrates on interaction: see interaction.ts. */
    'client:interaction'?: boolean;
  }
}
