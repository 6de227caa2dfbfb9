// Imported before the script that defines islands: each then waits until there is the directive that hydrates it.
Object.assign(self, { Astro: {} });
