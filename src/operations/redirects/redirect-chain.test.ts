import { describe, expect, it } from 'vitest';
import { endOf, retargeted } from './redirect-chain.ts';
import { redirectInput } from './redirect-input.ts';

const others = [
  { from: '/spring-sale', to: '/specials' },
  { from: '/sale', to: '/specials?page=1' },
];

describe('a redirect', () => {
  it('leads to the final target of its chain', () => {
    expect(endOf({ from: '/deals', to: '/contact' }, others)).toBe('/contact');
    expect(endOf({ from: '/deals', to: '/spring-sale' }, others)).toBe('/specials');
    expect(endOf({ from: '/deals', to: '/spring-sale?page=2' }, others)).toBe('/specials?page=2');
    expect(endOf({ from: '/deals', to: '/sale?page=2' }, others)).toBe('/specials?page=1');
  });

  it('that returns to its start is a loop', () => {
    expect(endOf({ from: '/specials', to: '/spring-sale' }, others)).toBeNull();
    expect(endOf({ from: '/here', to: '/here?again=1' }, others)).toBeNull();
  });

  it('updates existing redirects to its start', () => {
    expect(retargeted({ from: '/specials', to: '/offers' }, others)).toEqual([
      { from: '/spring-sale', to: '/offers' },
      { from: '/sale', to: '/offers?page=1' },
    ]);
  });
});

describe('the paths of a redirect', () => {
  const problem = (from: string, to: string) => redirectInput.safeParse({ from, to }).error?.issues[0]?.message;

  it('are normalized', () => {
    expect(redirectInput.parse({ from: '/Old//Page/', to: '/New/?a=B' })).toEqual({
      from: '/old/page',
      to: '/new?a=B',
    });
  });

  it.each([
    ['https://evil.example', '/contact'],
    ['/contact-us', '//evil.example'],
    ['/contact-us', '/\\evil.example'],
    ['/contact-us?x=1', '/contact'],
  ])('%s to %s is refused when it leaves this site', (from, to) => {
    expect(problem(from, to)).toBe('input_not_own_path');
  });

  it.each(['/', '/fr', '/admin/brand', '/fr/auth/login', '/api'])('%s can’t be redirected', (from) => {
    expect(problem(from, '/contact')).toBe('input_address_in_use');
  });

  it('are both required', () => {
    expect(problem('', '/contact')).toBe('missing_field');
  });
});
