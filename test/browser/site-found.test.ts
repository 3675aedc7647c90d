import { describe, expect, test } from 'vitest';
import { type PageMeta, pages as templates } from '../../contract/site/pages.ts';
import { exampleFacts, fillTexts } from '../../contract/site-facts.ts';
import { useServer } from '../server.ts';
import { useBrowser } from './browser.ts';

const server = useServer({ listen: true, rendered: true });
const browser = useBrowser(server);
const pages = fillTexts(templates, exampleFacts);

describe('Found and shared', () => {
  test.each(Object.values<PageMeta>(pages))(
    '$path says what it is',
    async ({ path, title, description, indexed }) => {
      const html = await (await fetch(server.url + path)).text();
      const { publicUrl } = server.deps;
      const image = `/og/${path.slice(1) || 'home'}.png`;
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toContain(`<meta name="description" content="${description}"/>`);
      expect(html).toContain(`property="og:image" content="${publicUrl}${image}"`);
      expect(html).toContain('name="twitter:card" content="summary_large_image"');
      expect(html.includes(`<link rel="canonical" href="${publicUrl}${path}"/>`)).toBe(indexed);
      expect(html.includes('<meta name="robots" content="noindex"/>')).toBe(!indexed);
      expect((await fetch(server.url + image)).headers.get('content-type')).toBe('image/png');
      expect(html).not.toContain('site.invalid');
    },
  );

  test.each([
    '/woolbulldog',
    '/woolbulldog/dashboard',
    '/woolbulldog/settings',
    '/woolbulldog/invoices',
    '/woolbulldog/password',
    '/woolbulldog/email',
    '/meeting',
    '/newsletter',
    '/review',
  ])('%s asks not to be indexed', async (path) => {
    const html = await (await fetch(server.url + path)).text();
    expect(html).toMatch(/<meta name="robots" content="noindex[^"]*"\/>/);
  });

  test('a page keeps the one address that the site is known by, from page to page', async () => {
    const page = await browser.visit('/services');
    const canonical = page.locator('link[rel=canonical]');
    const address = () =>
      canonical.evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(await address()).toEqual([`${server.deps.publicUrl}/services`]);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Why Us' }).click();
    await page.getByRole('heading', { level: 1, name: 'Agency quality' }).waitFor();
    await expect.poll(address).toEqual([`${server.deps.publicUrl}/why-choose-venture`]);
    expect(await page.title()).toBe(pages.whyUs.title);
  });

  test('the home page names the organization, the services page its questions', async () => {
    const data = async (path: string) => {
      const html = await (await fetch(server.url + path)).text();
      const found = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
      return Array.from(found, ([, text = '']) => JSON.parse(text));
    };
    expect((await data('/'))[0]).toMatchObject({
      '@type': 'Organization',
      name: 'Venture',
      telephone: '+1 (555) 010-0100',
    });
    const faq = (await data('/services')).find((each) => each['@type'] === 'FAQPage');
    expect(faq.mainEntity.length).toBe(4);
  });

  test('sitemap, robots, manifest and icons are served', async () => {
    for (const [path, type] of [
      ['/sitemap.xml', 'application/xml'],
      ['/robots.txt', 'text/plain'],
      ['/site.webmanifest', 'application/manifest+json'],
      ['/favicon.ico', 'image/x-icon'],
      ['/favicon.svg', 'image/svg+xml'],
      ['/apple-touch-icon.png', 'image/png'],
    ] as const) {
      const reply = await fetch(server.url + path);
      expect([path, reply.status, reply.headers.get('content-type')?.split(';')[0]]).toEqual([
        path,
        200,
        type,
      ]);
    }
    expect(await (await fetch(`${server.url}/sitemap.xml`)).text()).toContain(
      `${server.deps.publicUrl}/services`,
    );
  });

  test.each(['/SERVICES', '/services//', '//services?from=ad#faq'])(
    '%s leads to the page, which then works',
    async (address) => {
      const page = await browser.visit('/');
      await page.goto(server.url + address);
      await page.getByRole('heading', { level: 1, name: 'Four services' }).waitFor();
      const { pathname, search, hash } = new URL(page.url());
      expect(pathname).toBe('/services');
      expect(search + hash).toBe(address.includes('?') ? '?from=ad#faq' : '');
      await page.getByRole('button', { name: 'Launch Your Venture' }).click();
      await page.getByRole('dialog', { name: 'Ready to Launch?' }).waitFor();
    },
  );

  test.each([
    ['/SERVICES/', 'Four services'],
    ['/Why-Choose-Venture?a=1#b', 'Agency quality'],
    ['/contact//', 'Get In Touch'],
    ['/woolbulldog//DASHBOARD/', 'Admin Portal'],
  ])('a link within the app to %s leads to the page too', async (address, title) => {
    const page = await browser.visit('/testimonials');
    await page.evaluate(
      (to) =>
        (
          window as unknown as { __reactRouterDataRouter: { navigate(to: string): void } }
        ).__reactRouterDataRouter.navigate(to),
      address,
    );
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(await page.getByText('404 Page Not Found').count()).toBe(0);
  });
});
